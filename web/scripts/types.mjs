// Writes src/api/types.ts from the server's OpenAPI document: one exported type per component schema, with its
// description. Handles the part of JSON Schema our document uses, and stops at anything it does not know.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const source = fileURLToPath(new URL('../../table/openapi.json', import.meta.url));
const target = fileURLToPath(new URL('../src/api/types.ts', import.meta.url));

const REF = '#/components/schemas/';

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
  if (!schema.propertyNames) return `Record<string, ${value}>`;
  return `Partial<Record<${typeOf(schema.propertyNames, indent, where)}, ${value}>>`;
}

function typeOf(schema, indent, where) {
  if (schema === true) return 'unknown';
  if (schema.$ref) {
    if (!schema.$ref.startsWith(REF)) throw new Error(`${where}: only references to component schemas are known`);
    return schema.$ref.slice(REF.length);
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

export function generate(document) {
  const schemas = Object.entries(document.components.schemas);
  const types = schemas.map(
    ([name, schema]) => `${comment(schema.description, '')}export type ${name} = ${typeOf(schema, '', name)};\n`,
  );
  return `// Made by scripts/types.mjs from table/openapi.json: change that document, not this file.\n\n${types.join('\n')}`;
}

const text = generate(JSON.parse(readFileSync(source, 'utf8')));
if (!existsSync(target) || readFileSync(target, 'utf8') !== text) writeFileSync(target, text);
