/** Unicode ranges that the two Geist subsets (latin, latin-ext) draw. */
const COVERED =
  /^[\u0020-\u007e\u00a0-\u02ba\u02bd-\u02c5\u02c7-\u02cc\u02ce-\u02d7\u02da\u02dc\u0304\u0308\u0329\u1e00-\u1eff\u2002-\u200a\u2010-\u2027\u2030-\u205e\u20a0-\u20ab\u20ad-\u20c0\u2113\u2122\u2191\u2193\u2212\u2215]$/u

const SYMBOL = /^[\p{Extended_Pictographic}\p{Emoji_Component}\p{So}\p{Sk}\p{Cf}\p{Mn}\p{Cc}\p{Co}\p{Cn}]/u

/**
 * Text that the document's fonts can draw: pictures and controls vanish, any other uncovered letter
 * becomes '?', so that nobody reads a wrong word where a box would stand. Line breaks stay.
 */
export function pdfSafe(text: string): string {
  return Array.from(text.normalize('NFC'), (character) => {
    if (character === '\n' || COVERED.test(character)) return character
    return SYMBOL.test(character) ? '' : '?'
  })
    .join('')
    .replace(/ {2,}/g, ' ')
    .trim()
}

/** Longest run of letters that still fits a column of the document. */
const LONGEST_WORD = 28

/** Hyphenation of the document: Portuguese words stay whole, only endless ones are cut. */
export function breakWord(word: string): string[] {
  if (word.length <= LONGEST_WORD) return [word]
  return word.match(new RegExp(`[\\s\\S]{1,${LONGEST_WORD}}`, 'gu')) ?? [word]
}
