import type { Junta, TipoDeJunta } from '@lapida/desenho/juntas/junta'

const NOME: Record<TipoDeJunta, string> = {
  emenda: 'Emenda',
  mitra: 'Meia-esquadria',
  saia: 'Saia',
  frontao: 'Frontão',
  quina: 'Quina',
}

/** 'Emenda A' */
export function nomeOfJunta({ junta, letra }: { junta: Pick<Junta, 'tipo'>; letra: string }): string {
  return `${NOME[junta.tipo]} ${letra}`
}
