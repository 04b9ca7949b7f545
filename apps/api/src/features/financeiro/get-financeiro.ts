import type { AnswerOf } from '@lapida/contracts/endpoints'
import type { Status } from '@lapida/contracts/valores'
import { crescimento, porcentagemOf } from '@lapida/domain/financeiro/porcentagens'
import { divideHalfUp } from '@lapida/domain/shared/decimal'
import { addMonths, diaCivil, inicioOfDia, mesCivil, type MesCivil } from '@lapida/domain/shared/datas'
import { centavosToReais, ZERO_CENTAVOS } from '@lapida/domain/shared/dinheiro'
import { getEmpresa } from '#features/empresa/get-empresa.ts'
import type { Context } from '#http/context.ts'
import { findFiguras, type Soma } from './financeiro.repository.ts'

const MESES = 6
const MM2_PER_CM2 = 10_000n

/** No quotes at all: what a month or status without any adds up to. */
const NADA: Omit<Soma, 'mes' | 'status'> = {
  quantidade: 0,
  total: ZERO_CENTAVOS,
  media: ZERO_CENTAVOS,
  subtotal: ZERO_CENTAVOS,
  desconto: ZERO_CENTAVOS,
}

/** Every figure of the finance screen; PostgreSQL does the sums, no quote is loaded. */
export async function getFinanceiro(context: Context): Promise<AnswerOf<'financeiro.get'>> {
  const { fusoHorario: zona } = await getEmpresa(context)
  const mesAtual = mesCivil(diaCivil(context.now, zona))
  const nomes = Array.from({ length: MESES }, (_, index) => addMonths(mesAtual, index + 1 - MESES))
  const inicios = [...nomes, addMonths(mesAtual, 1)].map((mes) => inicioOfDia(`${mes}-01`, zona))
  const { somas, pedras, area, maior } = await findFiguras(context, inicios)
  const todos = somas.find(({ mes, status }) => mes === null && status === null) ?? NADA
  const doStatus = (nome: Status) => somas.find(({ status }) => status === nome) ?? NADA
  const doMes = (nome: MesCivil) => somas.find(({ mes }) => mes === nomes.indexOf(nome) + 1) ?? NADA
  const aprovados = doStatus('aprovado')
  return {
    mesAtual,
    totalGeral: centavosToReais(todos.total),
    orcamentos: todos.quantidade,
    ticketMedio: centavosToReais(todos.media),
    meses: nomes.map((mes) => ({ mes, ...quantia(doMes(mes)), media: centavosToReais(doMes(mes).media) })),
    crescimento: crescimento(doMes(addMonths(mesAtual, -1)).total, doMes(mesAtual).total),
    taxaAprovacao: porcentagemOf(aprovados.quantidade, todos.quantidade),
    aprovados: quantia(aprovados),
    finalizados: quantia(doStatus('finalizado')),
    rejeitados: quantia(doStatus('rejeitado')),
    rascunhos: quantia(doStatus('rascunho')),
    materiais: pedras.map(({ nome, orcamentos }) => ({ nome, orcamentos })),
    metricas: {
      ticketMedioAprovados: centavosToReais(aprovados.media),
      areaVendidaM2: Number(divideHalfUp(area, MM2_PER_CM2)) / 100,
      descontoMedio: porcentagemOf(todos.desconto, todos.subtotal),
      maiorOrcamento: maior && { ...maior, total: centavosToReais(maior.total) },
    },
  }
}

function quantia({ quantidade, total }: Pick<Soma, 'quantidade' | 'total'>) {
  return { quantidade, total: centavosToReais(total) }
}
