import { ORCAMENTO } from '@lapida/contracts/campos-escritos'
import type { Oferta, Orcamento } from '@lapida/contracts/orcamento'
import { completeRegistro } from './mudanca.ts'

/**
 * What a customer is offered of a quote, without the notes of the workshop: of the quote, its materials, its items
 * (after-the-quote A1). The same quote gives the same offer, whatever its status and its looks.
 */
export function ofertaOfOrcamento(orcamento: Orcamento): Oferta {
  const {
    userId: _userId,
    status: _status,
    observacoes: _observacoes,
    indicadoPor: _indicadoPor,
    linkPublico: _linkPublico,
    aprovadoEm: _aprovadoEm,
    estoqueBaixado: _estoqueBaixado,
    vistoEm: _vistoEm,
    visualizacoes: _visualizacoes,
    exemplo: _exemplo,
    propostaEnviada: _propostaEnviada,
    valorEnviado: _valorEnviado,
    propostaAprovada: _propostaAprovada,
    valorContratado: _valorContratado,
    alteracoesNaoEnviadas: _alteracoesNaoEnviadas,
    contrato: _contrato,
    escolhasContratadas: _escolhasContratadas,
    aditivo: _aditivo,
    ultimaResposta: _ultimaResposta,
    requestId: _requestId,
    updatedAt: _updatedAt,
    versao: _versao,
    cliente,
    ...oferta
  } = orcamento
  return {
    ...oferta,
    cliente: cliente && { id: cliente.id, nomeCompleto: cliente.nomeCompleto },
    materiais: orcamento.materiais.map((material) => ({
      ...material,
      observacoes: '',
      itens: material.itens.map((item) => ({ ...item, observacoes: '' })),
    })),
  }
}

/** An offer that an older program froze, with what it lacked as an empty quote has it. */
export function completeOferta(oferta: Oferta): Oferta {
  const {
    status: _status,
    observacoes: _observacoes,
    indicadoPor: _indicadoPor,
    ...complete
  } = completeRegistro(ORCAMENTO, oferta) as Oferta &
    Pick<Orcamento, 'status' | 'observacoes' | 'indicadoPor'>
  return complete
}
