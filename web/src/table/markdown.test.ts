import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseInline, parseMarkdown, plainText } from './markdown';

describe('markdown', () => {
  it.each([
    'SPH-PLAN-3',
    'OPT-max_rounds',
    'AB-HIRE_COST_2',
    'GL.Think_Tank',
    'GL.Barrier_Cost.1',
    'F3b',
    'F3b.1',
    'SR04',
    'K5_note',
    'R07',
    '1-SETUP-11',
    '2I-BUR-1',
    '3C-EST-1',
    '3D2-THREAT-1',
    '5-SCORE-1',
    'R-01',
    'PAY-1',
    'CH-BACK',
    'AB-RESTED',
    'VAR-SMALL-1',
    'BOARD-1',
  ])('knows the rule id %s', (id) => {
    const [block] = parseMarkdown(`See ${id}.`);
    expect(block).toEqual({
      kind: 'paragraph',
      parts: [
        { kind: 'text', text: 'See ' },
        { kind: 'rule', text: id },
        { kind: 'text', text: '.' },
      ],
    });
  });

  it.each([
    '3-5 players',
    '4-5p',
    '1-2',
    '3D-2',
    '2-player game',
    '3C',
    'a 3-C',
    'R-1',
    'A-100',
    'E-mail',
    '1-UP',
    '10-15',
  ])('leaves %s as it is', (text) => {
    expect(parseInline(`For ${text}.`)).toEqual([{ kind: 'text', text: `For ${text}.` }]);
  });

  it('joins wrapped lines to a paragraph and knows emphasis, strong, code and rule ids', () => {
    const [block] = parseMarkdown('Pick *one* of\n**two**, by `option` (RUL-51).');
    expect(block).toEqual({
      kind: 'paragraph',
      parts: [
        { kind: 'text', text: 'Pick ' },
        { kind: 'emphasis', parts: [{ kind: 'text', text: 'one' }] },
        { kind: 'text', text: ' of ' },
        { kind: 'strong', parts: [{ kind: 'text', text: 'two' }] },
        { kind: 'text', text: ', by ' },
        { kind: 'code', text: 'option' },
        { kind: 'text', text: ' (' },
        { kind: 'rule', text: 'RUL-51' },
        { kind: 'text', text: ').' },
      ],
    });
  });

  it('reads headings without their anchors', () => {
    expect(parseMarkdown('### SPH · Players {#SPH-GEN-1}')).toMatchObject([{ kind: 'heading', level: 3 }]);
    expect(parseMarkdown('## Basics\nText')).toHaveLength(2);
  });

  it('reads lists with wrapped items, after a paragraph without a blank line too', () => {
    const [intro, list] = parseMarkdown('Either:\n- one\n  more\n- two');
    expect(intro?.kind).toBe('paragraph');
    expect(list).toMatchObject({ kind: 'list', ordered: false });
    expect(list?.kind === 'list' && list.items.map((item) => item.map((p) => 'text' in p && p.text))).toEqual([
      ['one more'],
      ['two'],
    ]);
    expect(parseMarkdown('1. a\n2. b')).toMatchObject([{ kind: 'list', ordered: true }]);
  });

  it('reads tables', () => {
    const [table] = parseMarkdown('| A | B |\n|---|:-:|\n| 1 | **2** |');
    expect(table).toMatchObject({
      kind: 'table',
      head: [[{ text: 'A' }], [{ text: 'B' }]],
      rows: [[[{ text: '1' }], [{ kind: 'strong' }]]],
    });
  });

  it('never loses or invents text', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z<>&"' ]*$/), (text) => {
        expect(plainText(text)).toBe(text);
        expect(parseInline(text).every((part) => part.kind === 'text')).toBe(true);
      }),
    );
  });
});
