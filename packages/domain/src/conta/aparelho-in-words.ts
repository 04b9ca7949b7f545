/** The most particular first: nearly every browser names others, too. */
const NAVEGADORES: readonly [RegExp, string][] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]

const SISTEMAS: readonly [RegExp, string][] = [
  [/\biPhone\b|\biPod\b/, 'no iPhone'],
  [/\biPad\b/, 'no iPad'],
  [/\bAndroid\b/, 'no Android'],
  [/\bWindows\b/, 'no Windows'],
  [/\bCrOS\b/, 'no Chromebook'],
  [/\bMac OS X\b|\bMacintosh\b/, 'no Mac'],
  [/\bLinux\b/, 'no Linux'],
]

/**
 * What somebody signs in with, as they would call it: 'Chrome no Android'. Of a browser or a system that it does not know
 * it says less, and of one that says nothing of itself 'Aparelho desconhecido'.
 */
export function aparelhoInWords(userAgent: string): string {
  const navegador = firstOf(NAVEGADORES, userAgent)
  const sistema = firstOf(SISTEMAS, userAgent)
  if (navegador && sistema) return `${navegador} ${sistema}`
  if (sistema) return `Navegador ${sistema}`
  return navegador ?? 'Aparelho desconhecido'
}

function firstOf(list: readonly [RegExp, string][], userAgent: string): string | undefined {
  return list.find(([pattern]) => pattern.test(userAgent))?.[1]
}
