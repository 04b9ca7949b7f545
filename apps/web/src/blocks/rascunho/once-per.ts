/**
 * The same function, computed once for every object that it is asked about. What is typed never changes, it is replaced:
 * a piece that no key touched is the same object, and what was read of it holds.
 */
export function oncePer<Of extends object, Value>(compute: (of: Of) => Value): (of: Of) => Value {
  const known = new WeakMap<Of, Value>()
  return (of) => {
    const found = known.get(of)
    if (found !== undefined || known.has(of)) return found as Value
    const value = compute(of)
    known.set(of, value)
    return value
  }
}

/** The same of an object and one more thing that hardly ever changes, such as the charging rules: the last one counts. */
export function oncePerWith<Of extends object, With, Value>(
  compute: (of: Of, beside: With) => Value,
): (of: Of, beside: With) => Value {
  const known = new WeakMap<Of, { beside: With; value: Value }>()
  return (of, beside) => {
    const found = known.get(of)
    if (found && Object.is(found.beside, beside)) return found.value
    const value = compute(of, beside)
    known.set(of, { beside, value })
    return value
  }
}
