// Writes src/api/types.ts from the server's OpenAPI document: one exported type per component schema, with its
// description. Writes src/api/states/GAME.ts from each game's schema.json: State, the position as the server tells it,
// and one type per list of words. Writes src/table/chapters/GAME.json: the chapters of its rules, which stand in the texts
// as headings and are no part of what the server tells. Handles the part of JSON Schema these use, and stops at anything it does not know.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = new URL('../../', import.meta.url);
const at = (path) => fileURLToPath(new URL(path, root));
const read = (path) => JSON.parse(readFileSync(at(path), 'utf8'));

const references = ['#/components/schemas/', '#/$defs/'];

function literal(value) {
  return typeof value === 'string' ? `'${value}'` : JSON.stringify(value);
}

function primitive(name, where) {
  const known = { string: 'string', integer: 'number', number: 'number', boolean: 'boolean', null: 'null' };
  if (!(name in known)) throw new Error(`${where}: type "${name}" is not known to scripts/types.mjs`);
  return known[name];
}

function comment(text, indent) {
  return text ? `${indent}/** ${text.replaceAll('*/', '* /')} */\n` : '';
}

function objectType(schema, indent, where) {
  const inner = indent + '  ';
  const required = new Set(schema.required ?? []);
  const lines = Object.entries(schema.properties ?? {}).map(([key, value]) => {
    const name = /^[a-z_][a-z0-9_]*$/i.test(key) ? key : `'${key}'`;
    const optional = required.has(key) ? '' : '?';
    return `${comment(value.description, inner)}${inner}${name}${optional}: ${typeOf(value, inner, `${where}.${key}`)};\n`;
  });
  if (lines.length > 0) return `{\n${lines.join('')}${indent}}`;
  const more = schema.additionalProperties;
  if (more === false) return 'Record<string, never>';
  const value = more === true || more === undefined ? 'unknown' : typeOf(more, indent, `${where}.*`);
  if (!schema.propertyNames || schema.propertyNames.pattern) return `Record<string, ${value}>`;
  const names = `Record<${typeOf(schema.propertyNames, indent, where)}, ${value}>`;
  return schema.required ? names : `Partial<${names}>`;
}

function typeOf(schema, indent, where) {
  if (schema === true) return 'unknown';
  if (schema.$ref) {
    const to = references.find((one) => schema.$ref.startsWith(one));
    if (!to) throw new Error(`${where}: only references to ${references.join(' and ')} are known`);
    return schema.$ref.slice(to.length);
  }
  if ('const' in schema) return literal(schema.const);
  if (schema.enum) return schema.enum.map(literal).join(' | ');
  if (schema.allOf) return schema.allOf.map((part) => typeOf(part, indent, where)).join(' & ');
  const choice = schema.oneOf ?? schema.anyOf;
  if (choice) return choice.map((part) => typeOf(part, indent, where)).join(' | ');
  if (Array.isArray(schema.type)) return schema.type.map((name) => primitive(name, where)).join(' | ');
  if (schema.type === 'array') {
    const item = typeOf(schema.items ?? true, indent, `${where}[]`);
    return /[|&]/.test(item) ? `(${item})[]` : `${item}[]`;
  }
  if (schema.type === 'object') return objectType(schema, indent, where);
  return primitive(schema.type, where);
}

function typeText(name, schema) {
  return `${comment(schema.description, '')}export type ${name} = ${typeOf(schema, '', name)};\n`;
}

function typesOf(source, schemas) {
  const types = Object.entries(schemas).map(([name, schema]) => typeText(name, schema));
  return `// Made by scripts/types.mjs from ${source}: change that, not this file.\n\n${types.join('\n')}`;
}

function keep(path, text) {
  if (existsSync(at(path)) && readFileSync(at(path), 'utf8') === text) return;
  mkdirSync(dirname(at(path)), { recursive: true });
  writeFileSync(at(path), text);
}

// The chapters of rules/LANG.md: their names, and the ids of the rules below them.
function chaptersOf(markdown) {
  const chapters = [];
  for (const line of markdown.split('\n')) {
    const name = /^## (.+)$/.exec(line)?.[1];
    const id = /^###.*\{#([^}]+)\}$/.exec(line)?.[1];
    if (name) chapters.push({ name, rules: [] });
    if (id) chapters.at(-1)?.rules.push(id);
  }
  return chapters.filter(({ rules }) => rules.length > 0);
}

keep('web/src/api/types.ts', typesOf('table/openapi.json', read('table/openapi.json').components.schemas));

for (const game of readdirSync(at('games'))) {
  const rules = ['en', 'es'].map((lang) => [lang, `games/${game}/rules/${lang}.md`]);
  if (rules.every(([, path]) => existsSync(at(path)))) {
    const chapters = rules.map(([lang, path]) => [lang, chaptersOf(readFileSync(at(path), 'utf8'))]);
    keep(`web/src/table/chapters/${game}.json`, `${JSON.stringify(Object.fromEntries(chapters))}\n`);
  }
  const source = `games/${game}/schema.json`;
  if (!existsSync(at(source))) continue;
  const { $defs, ...state } = read(source);
  keep(`web/src/api/states/${game}.ts`, typesOf(source, { ...$defs, State: state }));
}
