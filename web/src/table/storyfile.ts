// A page as one file that needs nothing else: what is drawn, the styles it uses, and the signs it refers to. No scripts.
//
//   save(fileOf(article, { title, lang }), 'story.html')

export interface About {
  title: string;
  lang: string;
}

/** `root` and everything in it, as a whole document. What is marked data-leave, and everything that only a script works, stays out. */
export function fileOf(root: HTMLElement, { title, lang }: About): string {
  const copy = root.cloneNode(true) as HTMLElement;
  for (const gone of copy.querySelectorAll('script, button, input, select, textarea, [data-leave]')) gone.remove();
  for (const element of [copy, ...copy.querySelectorAll('*')]) {
    for (const { name } of [...element.attributes]) {
      if (name.startsWith('on') || name === 'tabindex' || name === 'inert' || name === 'nonce')
        element.removeAttribute(name);
    }
  }
  for (const link of copy.querySelectorAll('a[href]')) link.removeAttribute('href'); // they lead nowhere from a file
  return [
    '<!doctype html>',
    `<html lang="${escaped(lang)}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(title)}</title>`,
    `<style>${stylesOf(root).replaceAll('</', '<\\/')}\nbody{margin:0 auto;max-width:860px;padding:24px 16px}</style>`,
    '</head>',
    '<body>',
    signsOf(copy),
    copy.outerHTML,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

export function save(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/html' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

// The symbols of the page's sheet that are used here, and the other drawings referred to from outside of the copy.
function signsOf(copy: HTMLElement): string {
  const html = copy.outerHTML;
  const wanted = new Set([...html.matchAll(/(?:href="#|url\((?:&quot;|["'])?#)([\w-]+)/g)].map(([, id]) => id ?? ''));
  const found: string[] = [];
  for (const id of wanted) {
    const sign = copy.querySelector(`#${CSS.escape(id)}`) ? null : document.getElementById(id);
    if (sign instanceof SVGElement) found.push(sign.outerHTML);
  }
  return `<svg width="0" height="0" style="position:absolute" aria-hidden="true"><defs>${found.join('')}</defs></svg>`;
}

// ---- styles

function stylesOf(root: HTMLElement): string {
  return [...document.styleSheets].flatMap((sheet) => rulesOf(sheet.cssRules, root)).join('\n');
}

function rulesOf(rules: CSSRuleList, root: HTMLElement): string[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSStyleRule) return used(rule.selectorText, root) ? [rule.cssText] : [];
    if (rule instanceof CSSGroupingRule) {
      const inner = rulesOf(rule.cssRules, root);
      const head = rule.cssText.slice(0, rule.cssText.indexOf('{'));
      return inner.length > 0 ? [`${head}{${inner.join('\n')}}`] : [];
    }
    return []; // fonts are fetched from the server, and nothing moves in a file
  });
}

// Whether a rule says something about the root's elements, or about the page as a whole. States that come and go do not
// count; a selector nobody can make out is kept.
function used(selector: string, root: HTMLElement): boolean {
  return selector.split(/,(?![^(]*\))/).some((one) => {
    if (/^\s*(:root|html|body|\*|::?[a-z-]+)/.test(one)) return true;
    const still = one
      .replaceAll(/::?(before|after|marker|placeholder|backdrop|hover|focus[a-z-]*|active|visited|disabled)/g, '')
      .trim();
    try {
      return still === '' || root.matches(still) || root.querySelector(still) !== null || root.closest(still) !== null;
    } catch {
      return true;
    }
  });
}
