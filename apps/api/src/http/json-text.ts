/** The JSON of a value as it is sent: written once, it is put together with others without being read again. */
export class JsonText<Value> {
  readonly bytes: Buffer
  /** only its type is there */
  declare readonly value?: Value

  constructor(bytes: Buffer) {
    this.bytes = bytes
  }
}

/** A value as JSON. */
export function jsonText<Value>(value: Value): JsonText<Value> {
  return new JsonText(Buffer.from(JSON.stringify(value)))
}

/** What such a text says. */
export function valueOfJson<Value>({ bytes }: JsonText<Value>): Value {
  return JSON.parse(bytes.toString()) as Value
}

const [COMMA, OPEN_LIST, CLOSE_LIST] = [Buffer.from(','), Buffer.from('['), Buffer.from(']')]

/** A list of what is JSON already. */
export function jsonList<Entry>(entries: readonly JsonText<Entry>[]): JsonText<Entry[]> {
  const parts = entries.flatMap(({ bytes }, index) => (index === 0 ? [bytes] : [COMMA, bytes]))
  return new JsonText(Buffer.concat([OPEN_LIST, ...parts, CLOSE_LIST]))
}

/** A record of fields that are JSON already, in their order. */
export function jsonRecord<Value extends object>(fields: {
  [Key in keyof Value]: JsonText<Value[Key]>
}): JsonText<Value> {
  const parts = Object.entries<JsonText<unknown>>(fields).flatMap(([name, { bytes }], index) => [
    Buffer.from(`${index === 0 ? '{' : ','}${JSON.stringify(name)}:`),
    bytes,
  ])
  return new JsonText(Buffer.concat([...parts, Buffer.from(parts.length === 0 ? '{}' : '}')]))
}
