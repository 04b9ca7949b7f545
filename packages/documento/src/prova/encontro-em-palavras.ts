import type { TipoDeJunta } from '@lapida/desenho/juntas/junta'

/** What is known of how a pattern goes on over a joint; `valor` null where the stone has none. */
export interface EncontroMedido {
  valor: number | null
  /** mm */
  desencontro: number
}

const ONDE: Record<TipoDeJunta, string> = {
  emenda: 'A emenda fica aqui.',
  mitra: 'A pedra dobra aqui, em meia-esquadria.',
  saia: 'A saia começa aqui.',
  frontao: 'O frontão começa aqui.',
  quina: 'A pedra faz a quina aqui.',
}

/** From here on nobody would say that the pattern goes on. */
const SEGUE = 45

/**
 * A joint as its customer reads of it: where it is, and how the pattern goes over it.
 * @param medido null where nobody could see it
 */
export function textoOfEncontro(
  { tipo, livro }: { tipo: TipoDeJunta; livro: boolean },
  medido: EncontroMedido | null,
): string {
  return [ONDE[tipo], medido && comoSegue(medido, livro)].filter(Boolean).join(' ')
}

function comoSegue({ valor, desencontro }: EncontroMedido, livro: boolean): string {
  if (valor === null) return 'Nesta pedra qualquer encontro combina.'
  if (valor < SEGUE) return 'O desenho da pedra muda de um lado para o outro.'
  const segue = livro
    ? 'O desenho da pedra abre em livro, um lado o espelho do outro,'
    : 'O desenho da pedra segue'
  const mm = Math.round(desencontro)
  if (mm >= 1) return `${segue} e se desencontra cerca de ${mm} mm.`
  return livro ? `${segue.slice(0, -1)}.` : `${segue} de um lado para o outro.`
}
