/** The colours of the canvas, read from the tokens: light or dark as the page is. */
export interface Cores {
  fundo: string
  pedra: string
  pedraEscolhida: string
  traco: string
  texto: string
  suave: string
  grade: string
  gradeForte: string
  cota: string
  parede: string
  eletro: string
  saia: string
  emenda: string
  rebaixo: string
  erro: string
  escolha: string
  escolhaSuave: string
  etiqueta: string
  naEtiqueta: string
  acabamentos: readonly string[]
  fonte: string
}

/** The tokens of finishes, in the order of the company's list; the seventh begins again. */
export const TOKENS_DOS_ACABAMENTOS = [
  '--chart-2',
  '--chart-3',
  '--chart-4',
  '--chart-5',
  '--chart-6',
  '--chart-1',
] as const

/** Reads the tokens where the canvas stands. */
export function readCores(element: Element): Cores {
  const estilo = getComputedStyle(element)
  const token = (nome: string) => estilo.getPropertyValue(nome).trim()
  return {
    fundo: token('--bg'),
    pedra: token('--surface'),
    pedraEscolhida: token('--primary-soft'),
    traco: token('--fg'),
    texto: token('--fg'),
    suave: token('--fg-3'),
    grade: token('--border'),
    gradeForte: token('--border-strong'),
    cota: token('--link'),
    parede: token('--border-input'),
    eletro: token('--chart-4'),
    saia: token('--tone-warning-fg'),
    emenda: token('--chart-5'),
    rebaixo: token('--secondary'),
    erro: token('--drawing-error'),
    escolha: token('--ring'),
    escolhaSuave: token('--primary-soft-2'),
    etiqueta: token('--toast'),
    naEtiqueta: token('--on-toast'),
    acabamentos: TOKENS_DOS_ACABAMENTOS.map(token),
    fonte: token('--font-family'),
  }
}

/** Tells when the page changes between light and dark. Gives the function that stops it. */
export function onTema(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-tema', 'class'] })
  const media = matchMedia('(prefers-color-scheme: dark)')
  media.addEventListener('change', listener)
  return () => {
    observer.disconnect()
    media.removeEventListener('change', listener)
  }
}
