import type { Prova } from '@lapida/contracts/prova'
import { podeRetirar, type ProvaComoEsta } from './provas-como-estao.ts'

/** A proof as the wire carries it, without its content. */
export function presentProva({ linha, plano, resposta, estado }: ProvaComoEsta): Prova {
  const { numero, proposta, planoId, conteudo, sha256, createdAt, retiradaEm } = linha
  return {
    numero,
    proposta,
    planoId,
    plano: plano?.nome ?? '',
    estado,
    chapas: (conteudo.chapas ?? []).map(({ codigo }) => codigo),
    resposta: resposta && {
      nome: resposta.nome,
      em: resposta.createdAt.toISOString(),
      mensagem: resposta.mensagem,
    },
    sha256,
    criadaEm: createdAt.toISOString(),
    retiradaEm: retiradaEm?.toISOString() ?? null,
    podeRetirar: retiradaEm === null && podeRetirar(plano),
  }
}
