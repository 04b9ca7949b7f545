import type { Junta, TipoDeJunta } from '@lapida/desenho/juntas/junta'

const NOME: Record<TipoDeJunta, string> = {
  emenda: 'Emenda',
  mitra: 'Meia-esquadria',
  saia: 'Saia',
  frontao: 'Frontão',
  quina: 'Quina',
}

/** 'Emenda A', 'Emenda em livro A': proofs that were sent keep it, and their drawings show what stands last in it. */
export function nomeOfJunta({ junta, letra, livro }: JuntaComNome): string {
  return `${NOME[junta.tipo]}${livro ? ' em livro' : ''} ${letra}`
}

/** The letter of a joint by its name, as it stands in a drawing. */
export function letraOfNome(nome: string): string {
  return nome.split(' ').at(-1) ?? ''
}

interface JuntaComNome {
  junta: Pick<Junta, 'tipo'>
  letra: string
  /** both sides are cut from slabs that open like a book, one the mirror of the other */
  livro: boolean
}
