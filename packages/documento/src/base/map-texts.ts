/** The same structure with every text passed through a function; keys, numbers and booleans stay. */
export function mapTexts<T>(value: T, change: (text: string) => string): T {
  if (typeof value === 'string') return change(value) as T
  if (Array.isArray(value)) return value.map((part: unknown) => mapTexts(part, change)) as T
  if (value && typeof value === 'object') {
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [key, mapTexts(part as unknown, change)]),
    ) as T
  }
  return value
}
