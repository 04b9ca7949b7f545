import type { Junta, TipoDeJunta } from '@lapida/desenho/juntas/junta'

const NOME: Record<TipoDeJunta, string> = {
  emenda: 'Emenda',
  mitra: 'Meia-esquadria',
  saia: 'Saia',
  frontao: 'Frontão',
  quina: 'Quina',
}

/** 'Emenda A', 'Emenda A em livro' */
export function nomeOfJunta({ junta, letra, livro }: JuntaComNome): string {
  return `${NOME[junta.tipo]} ${letra}${livro ? ' em livro' : ''}`
}

interface JuntaComNome {
  junta: Pick<Junta, 'tipo'>
  letra: string
  /** both sides are cut from slabs that open like a book, one the mirror of the other */
  livro: boolean
}
