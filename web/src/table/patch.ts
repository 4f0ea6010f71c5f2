// JSON merge patch (RFC 7396): what a position becomes. What does not change is shared, and nothing is changed in place.
type Json = unknown;

const isObject = (value: Json): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function patched<T>(value: T, patch: Json): T {
  if (!isObject(patch)) return patch as T;
  const out: Record<string, Json> = isObject(value) ? { ...value } : {};
  for (const [field, change] of Object.entries(patch)) {
    if (change === null) delete out[field];
    else out[field] = patched(out[field], change);
  }
  return out as T;
}
