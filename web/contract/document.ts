// The served OpenAPI document as a judge: every answer must be one that it promises, and in the end everything that it
// promises must have been seen.
import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type { Answer } from './wire';

interface Media {
  schema?: unknown;
}
interface ResponseSpec {
  $ref?: string;
  description?: string;
  content?: Record<string, Media>;
}
export interface Parameter {
  $ref?: string;
  name: string;
  in: string;
  required?: boolean;
}
export interface Operation {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Record<string, Media> };
  responses: Record<string, ResponseSpec>;
}
interface Spec {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { parameters: Record<string, Parameter>; responses: Record<string, ResponseSpec> };
}

export interface Place {
  method: string;
  template: string;
  operation: Operation;
}

const step = (text: string): string => text.replaceAll('~', '~0').replaceAll('/', '~1');

export class Document {
  readonly places: Place[] = [];
  private readonly seen = new Map<string, Set<number>>();
  private readonly ajv = new Ajv2020({ strict: false, validateSchema: false, allErrors: true });

  constructor(readonly spec: Spec) {
    (addFormats as unknown as (ajv: Ajv2020) => void)(this.ajv);
    this.ajv.addSchema(spec as object, 'openapi');
    for (const [template, item] of Object.entries(spec.paths)) {
      for (const [method, operation] of Object.entries(item)) {
        this.places.push({ method: method.toUpperCase(), template, operation });
      }
    }
  }

  /** The parameters of an operation, references followed. */
  parameters(operation: Operation): Parameter[] {
    return (operation.parameters ?? []).map((p) =>
      p.$ref ? this.spec.components.parameters[p.$ref.slice(p.$ref.lastIndexOf('/') + 1)]! : p,
    );
  }

  /** The most literal template that fits: "/tables/import" rather than "/tables/{table}". */
  place(method: string, path: string): Place {
    const bare = path.split('?')[0]!;
    const fits = (template: string): boolean =>
      new RegExp(`^${template.replace(/[.]/g, '\\.').replace(/\{[^}]+\}/g, '[^/]+')}$`).test(bare);
    const found = this.places
      .filter((place) => place.method === method && fits(place.template))
      .sort((a, b) => a.template.split('{').length - b.template.split('{').length)[0];
    if (!found) throw new Error(`${method} ${bare} is not in the document`);
    return found;
  }

  /** What is wrong with an answer: "" if it is one the document promises. Notes that it was seen. */
  judge(method: string, path: string, answer: Answer): string {
    const { operation, template } = this.place(method, path);
    const seen = this.seen.get(operation.operationId) ?? new Set<number>();
    this.seen.set(operation.operationId, seen.add(answer.status));
    const what = `${operation.operationId} ${answer.status}`;
    const listed = operation.responses[String(answer.status)];
    if (!listed) return `${what} is not documented: ${answer.text.slice(0, 300)}`;
    const name = listed.$ref?.slice(listed.$ref.lastIndexOf('/') + 1);
    const response = name ? this.spec.components.responses[name]! : listed;
    if (!response.content) return answer.text === '' ? '' : `${what} should have no body`;
    const media = response.content[answer.type];
    if (!media) return `${what} has the type "${answer.type}", not ${Object.keys(response.content).join(' or ')}`;
    if (!media.schema || !answer.type.endsWith('json')) return '';
    const pointer = name
      ? `/components/responses/${name}/content/${step(answer.type)}/schema`
      : `/paths/${step(template)}/${method.toLowerCase()}/responses/${answer.status}/content/${step(answer.type)}/schema`;
    return this.validate(pointer, JSON.parse(answer.text), what);
  }

  /** What is wrong with a value of a named schema. */
  against(schema: string, value: unknown): string {
    return this.validate(`/components/schemas/${schema}`, value, schema);
  }

  private validate(pointer: string, value: unknown, what: string): string {
    const check: ValidateFunction = this.ajv.compile({ $ref: `openapi#${pointer}` });
    if (check(value)) return '';
    const errors = (check.errors ?? [])
      .slice(0, 5)
      .map((e) => `${e.instancePath || '/'} ${e.message} ${JSON.stringify(e.params)}`);
    return `${what}: ${errors.join('; ')}`;
  }

  hasSeen(operation: string, status: number): boolean {
    return this.seen.get(operation)?.has(status) ?? false;
  }

  /** Promises of the document that nothing has shown: operations without their good answer, or without any refusal. */
  unseen(): string[] {
    const out: string[] = [];
    for (const { operation } of this.places) {
      const seen = [...(this.seen.get(operation.operationId) ?? [])];
      const documented = Object.keys(operation.responses).map(Number);
      for (const status of documented.filter((s) => s < 400)) {
        if (!seen.includes(status)) out.push(`${operation.operationId} ${status}`);
      }
      const refusals = documented.some((s) => s >= 400 && s < 500);
      if (refusals && !seen.some((s) => s >= 400 && s < 500)) out.push(`${operation.operationId} 4xx`);
    }
    return out;
  }

  /** Statuses that are documented somewhere and were seen nowhere. 503 is storage failing: the C++ tests break storage. */
  unseenStatuses(): number[] {
    const documented = new Set(this.places.flatMap((place) => Object.keys(place.operation.responses).map(Number)));
    const seen = new Set([...this.seen.values()].flatMap((statuses) => [...statuses]));
    return [...documented].filter((status) => status !== 503 && !seen.has(status)).sort();
  }
}
