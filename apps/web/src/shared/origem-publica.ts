let known: string | null = null

/**
 * Where the links begin that customers get, on paper and in messages: as the operator of the server says, otherwise
 * where the app was opened. The server prints the same, and the session brings it, so that it holds offline too.
 */
export function origemPublica(): string {
  return known ?? location.origin
}

/** Takes over what the server said; null where it said nothing. */
export function takeOrigemPublica(origem: string | null): void {
  known = origem
}
