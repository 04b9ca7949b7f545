/** Rows of a page: what the query asks for, at least 1 and at most what one answer should carry. */
export function pageSize(
  asked: string | undefined,
  { usual, most }: { usual: number; most: number },
): number {
  return asked === undefined ? usual : Math.min(Math.max(Number(asked), 1), most)
}
