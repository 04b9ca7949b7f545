import { ACOES, ENTIDADES } from '@lapida/contracts/historico'
import { describe, expect, it } from 'vitest'
import { fraseOfEvento, type EventoParaFrase } from './frase.ts'

const ORCAMENTO = { entidade: 'orcamento', titulo: 'ORC-2026-0117', autor: 'usuario', detalhes: {} } as const
const ZECA = { entidade: 'cliente', titulo: 'Zeca Moura', autor: 'usuario', detalhes: {} } as const
const CONTA = { entidade: 'conta', titulo: '', autor: 'usuario', detalhes: {} } as const
const MARINA = { autor: 'cliente', detalhes: { nome: 'Marina Prado' } } as const

const BIA = {
  entidade: 'pessoa',
  titulo: 'Bia',
  autor: 'usuario',
  detalhes: {},
  quem: { id: 'a', nome: 'Ana', papel: 'dono', aparelho: '' },
} as const

describe('fraseOfEvento', () => {
  it.each<[string, EventoParaFrase]>([
    ['Você criou o orçamento ORC-2026-0117', { ...ORCAMENTO, acao: 'criado' }],
    ['Você alterou o orçamento ORC-2026-0117', { ...ORCAMENTO, acao: 'alterado' }],
    ['Orçamento ORC-2026-0117 excluído', { ...ORCAMENTO, acao: 'excluido' }],
    ['Orçamento ORC-2026-0117 restaurado', { ...ORCAMENTO, acao: 'restaurado' }],
    ['Você criou um novo link para o orçamento ORC-2026-0117', { ...ORCAMENTO, acao: 'link-criado' }],
    ['Você revogou o link do orçamento ORC-2026-0117', { ...ORCAMENTO, acao: 'link-revogado' }],
    ['Você deu baixa no estoque do orçamento ORC-2026-0117', { ...ORCAMENTO, acao: 'estoque-baixado' }],
    ['Estoque do orçamento ORC-2026-0117 devolvido', { ...ORCAMENTO, acao: 'estoque-devolvido' }],
    [
      'Você mudou o orçamento ORC-2026-0117 de Rascunho para Aprovado',
      { ...ORCAMENTO, acao: 'status', detalhes: { de: 'rascunho', para: 'aprovado' } },
    ],
    [
      'Você mudou o orçamento ORC-2026-0117 de Pendente para Finalizado',
      { ...ORCAMENTO, acao: 'status', detalhes: { de: '', para: 'finalizado' } },
    ],
    [
      'Você mudou o orçamento ORC-2026-0117 para Rejeitado',
      { ...ORCAMENTO, acao: 'status', detalhes: { para: 'rejeitado' } },
    ],
    ['Você mudou o status do orçamento ORC-2026-0117', { ...ORCAMENTO, acao: 'status' }],
    ['Marina Prado abriu o orçamento ORC-2026-0117', { ...ORCAMENTO, ...MARINA, acao: 'visto' }],
    [
      'Érica Nunes abriu o orçamento ORC-2026-0117',
      { ...ORCAMENTO, acao: 'visto', autor: 'cliente', detalhes: { cliente: 'Érica Nunes' } },
    ],
    ['O cliente abriu o orçamento ORC-2026-0117', { ...ORCAMENTO, acao: 'visto', autor: 'cliente' }],
    [
      'Marina Prado aprovou o orçamento ORC-2026-0117',
      { ...ORCAMENTO, ...MARINA, acao: 'aprovado-pelo-cliente' },
    ],
    [
      'O cliente aprovou o orçamento ORC-2026-0117',
      { ...ORCAMENTO, acao: 'aprovado-pelo-cliente', autor: 'cliente', detalhes: { nome: '  ' } },
    ],
    [
      'Marina Prado recusou o orçamento ORC-2026-0117',
      { ...ORCAMENTO, ...MARINA, acao: 'recusado-pelo-cliente' },
    ],
    [
      'Marina Prado pediu uma alteração no orçamento ORC-2026-0117',
      { ...ORCAMENTO, ...MARINA, acao: 'alteracao-pedida' },
    ],
    [
      'Marina Prado pediu um novo prazo para o orçamento ORC-2026-0117',
      { ...ORCAMENTO, ...MARINA, acao: 'prazo-pedido' },
    ],
    ['Você registrou a aprovação do orçamento ORC-2026-0117', { ...ORCAMENTO, acao: 'aprovacao-registrada' }],
    ['Aprovação do orçamento ORC-2026-0117 desfeita', { ...ORCAMENTO, acao: 'aprovacao-desfeita' }],
    [
      'Alguém errou cinco vezes os números do documento no orçamento ORC-2026-0117',
      { ...ORCAMENTO, acao: 'documento-nao-conferiu', autor: 'cliente' },
    ],
    [
      'Revisão B do desenho Cozinha congelada',
      { ...ZECA, entidade: 'desenho', titulo: 'Cozinha', acao: 'congelado', detalhes: { revisao: 'B' } },
    ],
    ['Você criou o orçamento', { ...ORCAMENTO, titulo: '', acao: 'criado' }],
    ['Você cadastrou o cliente Zeca Moura', { ...ZECA, acao: 'criado' }],
    ['Você alterou o cliente Zeca Moura', { ...ZECA, acao: 'alterado' }],
    ['Cliente Zeca Moura excluído', { ...ZECA, acao: 'excluido' }],
    ['Cliente Zeca Moura restaurado', { ...ZECA, acao: 'restaurado' }],
    ['Você criou o material Pia', { ...ZECA, entidade: 'material', titulo: 'Pia', acao: 'criado' }],
    [
      'Você cadastrou o material do estoque Branco Itaúnas',
      { ...ZECA, entidade: 'estoque-material', titulo: 'Branco Itaúnas', acao: 'criado' },
    ],
    [
      'Item do estoque Cuba inox restaurado',
      { ...ZECA, entidade: 'estoque-item', titulo: 'Cuba inox', acao: 'restaurado' },
    ],
    [
      'Categoria de materiais Granito excluída',
      { ...ZECA, entidade: 'categoria-material', titulo: 'Granito', acao: 'excluido' },
    ],
    [
      'Você criou a categoria de itens Cubas',
      { ...ZECA, entidade: 'categoria-item', titulo: 'Cubas', acao: 'criado' },
    ],
    ['Você alterou o perfil da empresa', { ...ZECA, entidade: 'empresa', acao: 'alterado' }],
    ['Você criou a conta', { ...ZECA, entidade: 'conta', acao: 'criado' }],
    ['Você entrou na conta', { ...ZECA, entidade: 'conta', acao: 'entrou' }],
    ['Você saiu da conta', { ...ZECA, entidade: 'conta', acao: 'saiu' }],
    ['Ana convidou Bia para Vendas', { ...BIA, acao: 'convidado', detalhes: { papel: 'Vendas' } }],
    ['Ana cancelou o convite de Bia', { ...BIA, acao: 'convite-cancelado' }],
    ['Ana mudou o papel de Bia', { ...BIA, acao: 'papel-mudado' }],
    ['Ana permitiu a entrada por PIN em Serra', { ...BIA, titulo: 'Serra', acao: 'tablet-permitido' }],
    ['Ana mudou quem entra por PIN em Serra', { ...BIA, titulo: 'Serra', acao: 'tablet-mudado' }],
    ['Ana retirou a entrada por PIN de Serra', { ...BIA, titulo: 'Serra', acao: 'tablet-retirado' }],
    ['Alguém errou o PIN de Bia', { ...BIA, acao: 'pin-errado' }],
    ['PIN de Bia bloqueado', { ...BIA, acao: 'pin-bloqueado' }],
    ['Ana liberou o PIN de Bia', { ...BIA, acao: 'pin-liberado' }],
    [
      'Eventos antigos do histórico apagados',
      { entidade: 'conta', titulo: '', autor: 'usuario', detalhes: {}, acao: 'historico-apagado' },
    ],
    ['Ana removeu Bia', { ...BIA, acao: 'removido' }],
    [
      'Você encerrou a conta para ser apagada depois de 27/12/2026',
      { ...CONTA, acao: 'conta-encerrada', detalhes: { ate: '27/12/2026' } },
    ],
    ['Você reabriu a conta', { ...CONTA, acao: 'conta-reaberta' }],
    [
      'Você aceitou o convite para Oficina',
      { ...BIA, quem: undefined, acao: 'convite-aceito', detalhes: { papel: 'Oficina' } },
    ],
  ])('%s', (frase, evento) => {
    expect(fraseOfEvento(evento)).toBe(frase)
  })

  it('has a sentence for everything that can happen to anything, by anyone', () => {
    for (const entidade of ENTIDADES)
      for (const acao of ACOES)
        for (const autor of ['usuario', 'cliente'] as const) {
          const frase = fraseOfEvento({ entidade, acao, autor, titulo: 'Título', detalhes: {} })
          expect(frase).toMatch(/^[A-ZÀ-Ú][^.]*[^. ]$/)
          expect(frase).not.toMatch(/undefined| {2}/)
        }
  })
})
