import type { Oferta, Orcamento } from '@lapida/contracts/orcamento'

/** The quote as it is produced and charged: with what was agreed to in the place of what is being prepared. */
export function orcamentoVigente(orcamento: Orcamento): Orcamento {
  const contrato = orcamento.contrato as Orcamento['contrato'] | undefined
  return contrato && orcamento.status === 'aprovado' ? orcamentoOfOferta(contrato, orcamento) : orcamento
}

/** The quote with another offer in the place of its own: what is not offered stays as it is. */
export function orcamentoOfOferta(oferta: Oferta, orcamento: Orcamento): Orcamento {
  const { cliente } = orcamento
  return {
    ...orcamento,
    ...oferta,
    // Phone and papers are the customer's own of today; the name is the one that was addressed.
    cliente: oferta.cliente && {
      id: oferta.cliente.id,
      telefone: '',
      email: '',
      cpf: '',
      inscricaoEstadual: '',
      contatoNome: '',
      contatoTelefone: '',
      endereco: '',
      numero: '',
      bairro: '',
      cidade: '',
      estado: '',
      cep: '',
      ...(cliente?.id === oferta.cliente.id && cliente),
      nomeCompleto: oferta.cliente.nomeCompleto,
    },
  }
}
