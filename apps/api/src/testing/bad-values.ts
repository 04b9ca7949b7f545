/** Text that breaks naive programs: tags, SQL, control characters, right-to-left marks, an odd surrogate. */
export const HOSTILE_TEXTS = [
  '<script>alert(1)</script>',
  "'; drop table clientes; --",
  '🪨💎👩‍🔧',
  'a\u0000b',
  '\ud800',
  '\u202Eoãça\r\nSet-Cookie: x=1',
  '{{7*7}}${7*7}',
  '../../etc/passwd',
  '   ',
]

/** What no field should take, or only the fields of that type: every JSON type, every extreme. */
export const BAD_VALUES: unknown[] = [
  null,
  '',
  true,
  0,
  -1,
  -0.000001,
  1.23456789,
  1e308,
  Number.MAX_SAFE_INTEGER + 2,
  '1e999',
  'NaN',
  'Infinity',
  [],
  {},
  [[[[[]]]]],
  { $gt: '' },
  'x'.repeat(20_000),
  Array.from({ length: 600 }, () => 'x'),
  ...HOSTILE_TEXTS,
]

export type FieldPath = (string | number)[]

/** Every place of a body: its fields, the entries of its lists, and what is inside them. */
export function fieldPaths(body: unknown, path: FieldPath = []): FieldPath[] {
  const own = path.length > 0 ? [path] : []
  if (Array.isArray(body))
    return [...own, ...body.flatMap((part, index) => fieldPaths(part, [...path, index]))]
  if (typeof body !== 'object' || body === null) return own
  return [...own, ...Object.entries(body).flatMap(([key, part]) => fieldPaths(part, [...path, key]))]
}

/** A copy of a body with one place changed. */
export function withValue(body: unknown, path: FieldPath, value: unknown): unknown {
  const [first, ...rest] = path
  if (first === undefined) return value
  if (Array.isArray(body)) {
    return body.map((part, index) => (index === first ? withValue(part, rest, value) : part))
  }
  return { ...(body as object), [first]: withValue(Reflect.get(body as object, first), rest, value) }
}
