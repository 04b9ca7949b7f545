import { MES_DA_PROVA, type TipoPasso } from '../atores/atores.ts'

/** A fault that is put into the program in memory, to see that the guard sees it. */
export interface FalhaPlantada {
  nome: string
  /** what is taken out or turned round */
  oque: string
  /** texts of the program, each of which stands once in its file */
  trocas: readonly { arquivo: string; de: string; para: string }[]
  /** statements on the empty database */
  antes?: string
  /** only these happen: in a whole month it seldom comes to what shows it */
  tipos?: readonly TipoPasso[]
}

const API = 'apps/api/src'

export const FALHAS: readonly FalhaPlantada[] = [
  {
    nome: 'trava',
    oque: 'quem escreve quantidades não espera por quem já as escreve',
    trocas: [
      {
        arquivo: `${API}/features/movimentos/movimentos.repository.ts`,
        de: "produtosQuery(context, tipo, ids).for('no key update')",
        para: 'produtosQuery(context, tipo, ids)',
      },
    ],
  },
  {
    nome: 'parcelas-abertas',
    oque: 'sair da aprovação deixa as parcelas cobradas',
    trocas: [
      {
        arquivo: `${API}/features/orcamentos/leave-aprovado.ts`,
        de: '    cancelParcelas(context, id, porque),\n',
        para: '',
      },
    ],
  },
  {
    nome: 'versao-reescrita',
    oque: 'mandar outra vez escreve por cima da versão que o cliente já tem',
    antes: 'drop trigger propostas_sem_mudanca on propostas',
    trocas: [
      {
        arquivo: `${API}/features/propostas/freeze-proposta.ts`,
        de: 'const numero = last ? last.numero + 1 : 1',
        para: 'const numero = last ? last.numero : 1',
      },
      {
        arquivo: `${API}/features/propostas/propostas.repository.ts`,
        de: "const insertPropostas = inserter('propostas_novas', propostas)",
        para: "const keepProposta = keeper('propostas_novas', propostas, [propostas.userId, propostas.orcamentoId, propostas.numero])\nconst insertPropostas = (db, [row]) => keepProposta(db, row)",
      },
    ],
  },
  {
    nome: 'resposta-esquecida',
    oque: 'quem pediu uma alteração, voltou e aprovou lê que chegou, e nada fica guardado',
    trocas: [
      {
        arquivo: `${API}/features/respostas/chave-of-resposta.ts`,
        de: 'canonicalJson({ chave, tipo, motivo, mensagem, linha })',
        para: 'chave',
      },
    ],
  },
  {
    nome: 'prova-que-fica',
    tipos: MES_DA_PROVA,
    oque: 'uma prova vale ainda que a peça seja cortada de outro lugar',
    trocas: [
      {
        arquivo: 'packages/domain/src/prova/lugares-da-prova.ts',
        de: 'return shown.size === agora.length && agora.every((lugar) => isThere(shown.get(keyOf(lugar)), lugar))',
        para: 'return shown.size >= 0',
      },
    ],
  },
  {
    nome: 'corrente-solta',
    oque: 'uma resposta não leva o SHA-256 da anterior',
    trocas: [
      {
        arquivo: `${API}/features/respostas/record-resposta.ts`,
        de: 'anteriorSha256: anterior?.sha256 ?? SEM_ANTERIOR',
        para: 'anteriorSha256: SEM_ANTERIOR',
      },
    ],
  },
  {
    nome: 'excluidos',
    oque: 'o financeiro conta também os orçamentos excluídos',
    trocas: [
      {
        arquivo: `${API}/features/financeiro/financeiro.repository.ts`,
        de: '= ${userId} and ${orcamentos.excluidoEm} is null and not',
        para: '= ${userId} and not',
      },
    ],
  },
  {
    nome: 'arredondamento',
    oque: 'meio centavo vai para baixo',
    trocas: [
      {
        arquivo: 'packages/domain/src/shared/decimal.ts',
        de: '(dividend * 2n + divisor) / (divisor * 2n)',
        para: 'dividend / divisor',
      },
    ],
  },
  {
    nome: 'limpeza',
    oque: 'a limpeza apaga respostas de qualquer idade',
    trocas: [],
    antes: `drop policy limpeza on idempotencia;
      create policy limpeza on idempotencia for delete using (escopo_atual() = 'limpeza')`,
  },
  {
    nome: 'repeticao',
    oque: 'o que é mandado outra vez com a mesma chave acontece outra vez',
    trocas: [{ arquivo: `${API}/http/idempotency.ts`, de: 'if (!key) return work()', para: 'return work()' }],
  },
  {
    nome: 'versao',
    oque: 'um plano é gravado por cima do que outro aparelho gravou depois',
    trocas: [
      {
        arquivo: `${API}/features/versoes/refuse-versao.ts`,
        de: 'if (guardada === conhecida) return',
        para: 'if (guardada >= conhecida) return',
      },
    ],
  },
  {
    nome: 'devolucao',
    oque: 'o orçamento que deixa de valer não devolve o que saiu do estoque',
    trocas: [
      {
        arquivo: `${API}/features/movimentos/return-estoque.ts`,
        de: 'if (movimentos.length > 0) await writeMovimentos(context, movimentos)',
        para: 'if (movimentos.length > 1) await writeMovimentos(context, movimentos)',
      },
    ],
  },
  {
    nome: 'chapa-solta',
    oque: 'reabrir um plano não devolve as chapas',
    trocas: [
      {
        arquivo: `${API}/features/planos-corte/reopen-plano-corte.ts`,
        de: 'await changeChapa(context, { params: { id }, body: bodies[index] ?? {} })',
        para: 'void [id, index, bodies]',
      },
    ],
  },
  {
    nome: 'outra-conta',
    oque: 'a lista de orçamentos é de todas as contas, na consulta e no banco',
    antes: 'alter table orcamentos disable row level security',
    trocas: [
      {
        arquivo: `${API}/features/orcamentos/orcamentos.repository.ts`,
        de: '    where ${and(eq(orcamentos.userId, USER_ID), where)} ${order}`',
        para: '    where ${and(where)} ${order}`',
      },
      {
        arquivo: `${API}/features/orcamentos/orcamentos.repository.ts`,
        de: 'from ${COM_CLIENTE} where ${and(eq(orcamentos.userId, USER_ID), where)}',
        para: 'from ${COM_CLIENTE} where ${and(where)}',
      },
    ],
  },
  {
    nome: 'total-do-cliente',
    oque: 'o total que o aparelho diz é guardado',
    trocas: [
      {
        arquivo: 'packages/contracts/src/formas.ts',
        de: '([key]) => !readOnly.includes(key)',
        para: "([key]) => key === 'valorTotal' || !readOnly.includes(key)",
      },
      {
        arquivo: `${API}/features/orcamentos/orcamentos.presenter.ts`,
        de: 'valorTotal: totais.total,',
        para: "valorTotal: 'valorTotal' in fields ? Math.round(Number(fields.valorTotal) * 100) : totais.total,",
      },
    ],
  },
  {
    nome: 'pagina',
    oque: 'a página do cliente mostra o subtotal em lugar do total',
    trocas: [
      {
        arquivo: 'packages/documento/src/modelo/modelo.ts',
        de: 'total: reais(escolhido.valorTotal)',
        para: 'total: reais(escolhido.subtotal)',
      },
    ],
  },
  {
    nome: 'pedra',
    oque: 'uma peça de 2 cm é posta numa chapa de 3 cm',
    trocas: [
      {
        arquivo: 'packages/domain/src/plano-corte/pedra.ts',
        de: 'JSON.stringify([stone, espessura, foldText(acabamento)])',
        para: 'JSON.stringify([stone])',
      },
    ],
  },
  {
    nome: 'chapa-esquecida',
    oque: 'uma chapa excluída fica no estoque da pedra',
    trocas: [
      {
        arquivo: `${API}/features/chapas/passos-of-mudanca.ts`,
        de: 'return linha !== null && linha.excluidoEm === null && linha.estoqueMaterialId === materialId',
        para: 'return linha !== null && linha.estoqueMaterialId === materialId',
      },
    ],
  },
  {
    nome: 'reserva',
    oque: 'um plano corta a chapa que está reservada para outro orçamento',
    trocas: [
      {
        arquivo: `${API}/features/planos-corte/hold-chapas-do-plano.ts`,
        de: "if (estado === 'reservada' && orcamentoId !== null && !doPlano.has(orcamentoId)) {",
        para: "if (estado === 'reservada' && orcamentoId === '') {",
      },
    ],
  },
  {
    nome: 'reserva-presa',
    oque: 'o orçamento que deixa de estar aprovado fica com as suas chapas reservadas',
    trocas: [
      {
        arquivo: `${API}/features/orcamentos/leave-aprovado.ts`,
        de: 'freeReservas(context, id),',
        para: 'Promise.resolve([]),',
      },
    ],
  },
  {
    nome: 'rascunho',
    oque: 'um plano com peças umas sobre as outras se conclui',
    antes: 'alter table planos_corte drop constraint planos_corte_concluido_sem_problemas',
    trocas: [
      {
        arquivo: `${API}/features/planos-corte/cut-plano.ts`,
        de: '  refuseProblemas(antes)\n',
        para: '',
      },
    ],
  },
  {
    nome: 'conflito',
    oque: 'do mesmo campo, mudado por dois, vale sem pergunta o que chega por último',
    trocas: [
      {
        arquivo: `${API}/features/juncao/join-mudanca.ts`,
        de: 'if (versao === undefined && base === undefined) return mudanca',
        para: 'if (Date.now() > 0) return mudanca',
      },
    ],
  },
  {
    nome: 'papel-preco',
    oque: 'a serra recebe os planos com o preço das chapas',
    trocas: [
      {
        arquivo: `${API}/http/papeis.ts`,
        de: 'if (omissao === null || arquivo !== undefined) return body',
        para: "if (omissao === null || arquivo !== undefined || name.startsWith('planos-corte.')) return body",
      },
    ],
  },
  {
    nome: 'papel-custo',
    oque: 'quem vende recebe, na resposta de quem grava, o que as coisas custam',
    trocas: [
      {
        arquivo: `${API}/http/papeis.ts`,
        de: "if (omissao.papel === 'vendedor' && !namesAny(body, omissao)) return body",
        para: "if (omissao.papel === 'vendedor') return body",
      },
    ],
  },
  {
    nome: 'papel-apaga-preco',
    oque: 'o plano que a serra grava perde o preço das chapas',
    trocas: [
      {
        arquivo: `${API}/features/planos-corte/replace-plano-corte.ts`,
        de: 'const conteudo = keepPrecos(context, antes.conteudo, enviado)',
        para: 'const conteudo = enviado',
      },
    ],
  },
  {
    nome: 'papel-de-antes',
    oque: 'quem sai da empresa continua com a sessão que tinha',
    trocas: [
      {
        arquivo: `${API}/features/membros/remove-membro.ts`,
        de: '    await updateMembro(inside, id, { ativo: false })\n',
        para: '',
      },
      {
        arquivo: `${API}/features/membros/remove-membro.ts`,
        de: '    await revokeSessoesInEmpresa(inside, id)\n',
        para: '',
      },
    ],
  },
  {
    nome: 'aparelho',
    oque: 'o aparelho esquece o que não pôde enviar',
    trocas: [
      {
        arquivo: 'apps/web/src/data/sending/drain.ts',
        de: 'await postponeOperacao(store, operacao, Date.now() + decisao.esperaMs)',
        para: 'await completeOperacao(store, operacao, null)',
      },
    ],
  },
]

/** The fault of this name. */
export function falhaOf(nome: string): FalhaPlantada {
  const falha = FALHAS.find((one) => one.nome === nome)
  if (!falha) throw new Error(`Não há falha ${nome}. Existem: ${FALHAS.map((one) => one.nome).join(', ')}.`)
  return falha
}
