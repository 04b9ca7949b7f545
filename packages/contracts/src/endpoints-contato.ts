import { contato, contatoCreate, contatos, peloContato } from './contato.ts'
import { created, ok, peloId, sucesso, type Endpoint } from './endpoint.ts'
import type { NomeRota } from './rotas.ts'
import { VENDAS } from './papeis.ts'

/** Schemas of the calls about what was said to customers after their quote was sent. */
export const endpointsContato = {
  'contatos.list': ok({
    papeis: VENDAS,
    resumo: 'Os contatos com o cliente de um orçamento, o último primeiro',
    params: peloId,
    answer: contatos,
  }),
  'contatos.create': created({
    papeis: VENDAS,
    resumo: 'Anota um contato, ou o dia de voltar a falar; o mesmo id responde o que já existe',
    params: peloId,
    body: contatoCreate,
    answer: contato,
  }),
  'contatos.remove': ok({
    papeis: VENDAS,
    resumo: 'Exclui um contato',
    params: peloContato,
    answer: sucesso,
  }),
} satisfies Partial<Record<NomeRota, Endpoint>>
