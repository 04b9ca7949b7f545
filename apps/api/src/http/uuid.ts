const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const UUID_OF_NOTHING = '00000000-0000-0000-0000-000000000000'

/** Whether a text has the form of a UUID, in either case. */
export function isUuid(text: string): boolean {
  return UUID.test(text)
}

/**
 * An id from outside as the database compares it: lower case; a text that is no UUID becomes the id that
 * no row has, so that it is simply not found.
 */
export function idToFind(text: string): string {
  return isUuid(text) ? text.toLowerCase() : UUID_OF_NOTHING
}

/** The id that a client made, when it is a UUID; otherwise a new one. */
export function idToStore(text: string | null | undefined, newId: () => string): string {
  return text && isUuid(text) && text !== UUID_OF_NOTHING ? text.toLowerCase() : newId()
}
