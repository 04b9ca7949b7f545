const answers = new Map<string, string>()

/** JSON of so many bytes, made once. */
export function answerOf(bytes: string): string {
  const known = answers.get(bytes)
  if (known !== undefined) return known
  const answer = JSON.stringify({ texto: 'x'.repeat(Math.max(0, Number(bytes) - 12)) })
  answers.set(bytes, answer)
  return answer
}
