import { ITEM, MATERIAL, PECA, SERVICO } from '@lapida/contracts/campos-escritos'
import type { Oferta } from '@lapida/contracts/orcamento'
import { namesOfCampos, type RegistroEscrito } from '@lapida/contracts/registro-escrito'
import { centavos, diferencaEmTexto, formatDinheiro, type Centavos } from '../shared/dinheiro.ts'
import { isSameValue } from '../shared/same-value.ts'
import { CAMPOS_DA_PECA, CAMPOS_DO_ITEM, CAMPOS_DO_MATERIAL, CAMPOS_DO_SERVICO } from './campos-em-texto.ts'
import type { TotalMaterial } from './material.ts'
import { isContado, type Opcao } from './contado.ts'
import { withoutEstoque } from './nao-lidos.ts'
import { ajusteEmTexto, BASES, LEITURAS_DO_ORCAMENTO, type Leituras } from './orcamento-em-texto.ts'
import { totalOrcamento, type TotalOrcamento } from './total.ts'

/** A field that reads otherwise now. `campo` is empty where the name of the change says it all. */
export interface CampoMudado {
  campo: string
  antes: string
  depois: string
}

/** One thing that is otherwise in the later of two quotes. */
export interface MudancaDaProposta {
  tipo: 'entrou' | 'saiu' | 'mudou'
  /** as a person calls it: 'Bancada', 'Granito São Gabriel', 'Prazo de entrega' */
  nome: string
  /** empty for what came or went */
  campos: readonly CampoMudado[]
  /** what the total gains by it, in centavos; all of them add up to the difference of the totals */
  valor: Centavos
}

type Entrada = { readonly id: string; readonly nome: string }

interface Lista<T extends Entrada> {
  escrito: RegistroEscrito
  leituras: Leituras<T>
  antes: readonly T[]
  depois: readonly T[]
  /** line totals in the order of the lists */
  linhasAntes: readonly Centavos[]
  linhasDepois: readonly Centavos[]
}

/**
 * Everything in which a quote differs from an earlier state of itself, in the order of the document: materials with
 * their pieces and items, services, discount and surcharge, conditions. Entries are matched by id. What a line costs
 * more without being changed itself is told where its cause is: at the price of its material, at a total that was set
 * by hand, at the rules of charging. An option counts as far as it is ticked, a material by its stone A. Notes of the
 * workshop, number and status are no part of what a customer is offered.
 * Nothing differs exactly when the list is empty; its values add up to the difference of the totals (after-the-quote A1).
 */
export function comparePropostas(antes: Oferta, depois: Oferta): MudancaDaProposta[] {
  const [before, after] = [totalOrcamento(antes), totalOrcamento(depois)]
  const materiais = compareMateriais({ antes, depois, before, after })
  const servicos = compareLista({
    escrito: SERVICO,
    leituras: CAMPOS_DO_SERVICO,
    antes: antes.servicos,
    depois: depois.servicos,
    linhasAntes: countedLines(antes.servicos, before.servicosTotais),
    linhasDepois: countedLines(depois.servicos, after.servicosTotais),
  })
  return [
    ...materiais.mudancas,
    ...servicos.mudancas,
    ...orderOf('Serviços', antes.servicos, depois.servicos),
    ...compareAjustes({ antes, depois, before, after }),
    ...compareCampos(antes, depois, materiais.resto),
  ]
}

interface DoisLados {
  antes: Oferta
  depois: Oferta
  before: TotalOrcamento
  after: TotalOrcamento
}

/** `resto`: what materials cost more although nothing of them was changed. */
function compareMateriais({ antes, depois, before, after }: DoisLados): {
  mudancas: MudancaDaProposta[]
  resto: Centavos
} {
  const mudancas: MudancaDaProposta[] = []
  let resto = 0
  for (const [index, material] of depois.materiais.entries()) {
    const total = after.materiaisTotais[index]
    const place = antes.materiais.findIndex(({ id }) => id === material.id)
    const [known, knownTotal] = [antes.materiais[place], before.materiaisTotais[place]]
    if (!total) continue
    if (!known || !knownTotal) {
      const valor = countedLine(material, total.total)
      mudancas.push({ tipo: 'entrou', nome: nomeOfMaterial(material), campos: [], valor })
      continue
    }
    const one = compareMaterial({ antes: known, depois: material, before: knownTotal, after: total })
    mudancas.push(...one.mudancas)
    resto += one.resto
  }
  for (const [index, material] of antes.materiais.entries()) {
    if (depois.materiais.some(({ id }) => id === material.id)) continue
    const total = countedLine(material, before.materiaisTotais[index]?.total)
    mudancas.push({ tipo: 'saiu', nome: nomeOfMaterial(material), campos: [], valor: centavos(-total) })
  }
  const order = orderOf('Materiais', antes.materiais.map(named), depois.materiais.map(named))
  return { mudancas: [...mudancas, ...order], resto: centavos(resto) }
}

type Material = Oferta['materiais'][number]

/** What a line adds to the sums: nothing while it is an option that is not ticked. */
function countedLine(entrada: Opcao, linha: Centavos = centavos(0)): Centavos {
  return isContado(entrada) ? linha : centavos(0)
}

function countedLines(entradas: readonly Opcao[], linhas: readonly Centavos[]): Centavos[] {
  return entradas.map((entrada, index) => countedLine(entrada, linhas[index]))
}

const named = (material: Material) => ({ id: material.id, nome: nomeOfMaterial(material) })

function nomeOfMaterial({ nome, tipo, ambiente }: Material): string {
  return tipo || nome || ambiente
}

function compareMaterial({
  antes,
  depois,
  before,
  after,
}: {
  antes: Material
  depois: Material
  before: TotalMaterial
  after: TotalMaterial
}): { mudancas: MudancaDaProposta[]; resto: Centavos } {
  const isCounted = isContado(antes) && isContado(depois)
  const byHand = before.customizado || after.customizado
  // The lines share a total that was set by hand: none of them costs anything by itself. Options are on top of it.
  const linesOf = (entradas: readonly Opcao[], lines: readonly Centavos[]) =>
    countedLines(entradas, lines).map((line, index) =>
      isCounted && (!byHand || entradas[index]?.opcional) ? line : centavos(0),
    )
  const pecas = compareLista({
    escrito: PECA,
    leituras: CAMPOS_DA_PECA,
    antes: antes.pecas,
    depois: depois.pecas,
    linhasAntes: linesOf(antes.pecas, before.pecas),
    linhasDepois: linesOf(depois.pecas, after.pecas),
  })
  const itens = compareLista({
    escrito: ITEM,
    leituras: CAMPOS_DO_ITEM,
    antes: antes.itens,
    depois: depois.itens,
    linhasAntes: linesOf(antes.itens, before.itens),
    linhasDepois: linesOf(depois.itens, after.itens),
  })
  const whole = countedLine(depois, after.total) - countedLine(antes, before.total)
  const resto = whole - sumMudancas([...pecas.mudancas, ...itens.mudancas])
  const nome = nomeOfMaterial(depois)
  const campos = changedCampos(MATERIAL, CAMPOS_DO_MATERIAL, { antes, depois })
  const own = campos.length > 0 || (byHand && isCounted && resto !== 0)
  return {
    mudancas: [
      ...(own ? [{ tipo: 'mudou' as const, nome, campos, valor: centavos(resto) }] : []),
      ...pecas.mudancas,
      ...itens.mudancas,
      ...orderOf(nome, antes.pecas, depois.pecas),
      ...orderOf(nome, antes.itens, depois.itens),
    ],
    resto: centavos(own ? 0 : resto),
  }
}

/** `resto`: what unchanged lines cost more. */
function compareLista<T extends Entrada>(
  lista: Lista<T>,
): { mudancas: MudancaDaProposta[]; resto: Centavos } {
  const { escrito, leituras, antes, depois, linhasAntes, linhasDepois } = lista
  const mudancas: MudancaDaProposta[] = []
  let resto = 0
  for (const [index, entry] of depois.entries()) {
    const total = linhasDepois[index] ?? 0
    const place = antes.findIndex(({ id }) => id === entry.id)
    const known = antes[place]
    if (!known) {
      mudancas.push({ tipo: 'entrou', nome: entry.nome, campos: [], valor: centavos(total) })
      continue
    }
    const valor = total - (linhasAntes[place] ?? 0)
    const campos = changedCampos(escrito, leituras, { antes: known, depois: entry })
    if (campos.length > 0) mudancas.push({ tipo: 'mudou', nome: entry.nome, campos, valor: centavos(valor) })
    else resto += valor
  }
  for (const [index, entry] of antes.entries()) {
    if (depois.some(({ id }) => id === entry.id)) continue
    mudancas.push({
      tipo: 'saiu',
      nome: entry.nome,
      campos: [],
      valor: centavos(-(linhasAntes[index] ?? 0)),
    })
  }
  return { mudancas, resto: centavos(resto) }
}

function changedCampos<T extends object>(
  escrito: RegistroEscrito,
  leituras: Leituras<T>,
  { antes, depois }: { antes: T; depois: T },
): CampoMudado[] {
  return namesOfCampos(escrito).flatMap((name) => {
    const leitura = (leituras as Record<string, Leituras<T>[keyof Leituras<T>] | undefined>)[name]
    const [one, other] = [Reflect.get(antes, name), Reflect.get(depois, name)] as unknown[]
    if (!leitura || isSameValue(one, other) || isSameValue(withoutEstoque(one), withoutEstoque(other)))
      return []
    return [{ campo: leitura.campo, antes: leitura.texto(antes), depois: leitura.texto(depois) }]
  })
}

/** The same entries in another order. */
function orderOf(nome: string, antes: readonly Entrada[], depois: readonly Entrada[]): MudancaDaProposta[] {
  const [before, after] = [new Set(antes.map(({ id }) => id)), new Set(depois.map(({ id }) => id))]
  const stayed = antes.filter(({ id }) => after.has(id))
  const now = depois.filter(({ id }) => before.has(id))
  if (stayed.every(({ id }, index) => id === now[index]?.id)) return []
  const names = (list: readonly Entrada[]) => list.map((entry) => entry.nome).join(', ')
  const campos = [{ campo: 'Ordem', antes: names(stayed), depois: names(now) }]
  return [{ tipo: 'mudou', nome, campos, valor: centavos(0) }]
}

const AJUSTES = [
  {
    nome: 'Desconto',
    campos: ['desconto', 'tipoDesconto', 'baseDesconto'],
    texto: ({ desconto, tipoDesconto, baseDesconto }: Oferta) =>
      desconto === 0 ? '' : ajusteEmTexto(desconto, tipoDesconto, BASES[baseDesconto]),
    total: ({ desconto }: TotalOrcamento) => desconto,
    sinal: -1,
  },
  {
    nome: 'Acréscimo',
    campos: ['acrescimo', 'tipoAcrescimo'],
    texto: ({ acrescimo, tipoAcrescimo }: Oferta) =>
      acrescimo === 0 ? '' : ajusteEmTexto(acrescimo, tipoAcrescimo, BASES.subtotal),
    total: ({ acrescimo }: TotalOrcamento) => acrescimo,
    sinal: 1,
  },
] as const

/** Discount and surcharge change with the sums that they are taken of, too. */
function compareAjustes({ antes, depois, before, after }: DoisLados): MudancaDaProposta[] {
  return AJUSTES.flatMap(({ nome, campos, texto, total, sinal }): MudancaDaProposta[] => {
    const valor = centavos(sinal * (total(after) - total(before)))
    const isSame = campos.every((name) => isSameValue(antes[name], depois[name]))
    if (valor === 0 && isSame) return []
    const change = (one: string, other: string) => [{ campo: '', antes: one, depois: other }]
    if (!isSame) return [{ tipo: 'mudou', nome, campos: change(texto(antes), texto(depois)), valor }]
    const amounts = change(formatDinheiro(total(before)), formatDinheiro(total(after)))
    return [{ tipo: 'mudou', nome: `${nome} de ${texto(depois)}`, campos: amounts, valor }]
  })
}

/** The fields of the quote itself; what nothing else explains stands at the rules of charging. */
function compareCampos(antes: Oferta, depois: Oferta, resto: Centavos): MudancaDaProposta[] {
  return LEITURAS_DO_ORCAMENTO.flatMap(({ nome, campo, texto }): MudancaDaProposta[] => {
    const valor = nome === 'regrasCobranca' ? resto : centavos(0)
    const [one, other] = [Reflect.get(antes, nome), Reflect.get(depois, nome)] as unknown[]
    if (isSameValue(one, other) && valor === 0) return []
    const campos = [{ campo: '', antes: texto(antes), depois: texto(depois) }]
    return [{ tipo: 'mudou', nome: campo, campos, valor }]
  })
}

const NOTHING = 'nada'

/** A change in one line: 'Bancada: comprimento 1,80 m → 1,95 m (+R$ 43,20)', 'Entrou Cuba (+R$ 250,00)'. */
export function mudancaEmTexto({ tipo, nome, campos, valor }: MudancaDaProposta): string {
  const sum = valor === 0 ? '' : ` (${diferencaEmTexto(valor)})`
  if (tipo !== 'mudou') return `${tipo === 'entrou' ? 'Entrou' : 'Saiu'} ${nome}${sum}`
  const fields = campos.map(({ campo, antes, depois }) => {
    // Other pictures, as many as before.
    const values = antes === depois ? ['mudou'] : [antes || NOTHING, '→', depois || NOTHING]
    return [campo.toLowerCase(), ...values].filter(Boolean).join(' ')
  })
  return `${[nome, fields.join('; ')].filter(Boolean).join(': ')}${sum}`
}

/** Signs of a line that whoever looks back is told. */
const MOST_SIGNS = 200

/** The first changes as lines of text, `most` of them at most, with a line break between them; '' without changes. */
export function mudancasEmLinhas(mudancas: readonly MudancaDaProposta[], most: number): string {
  return mudancas
    .slice(0, most)
    .map((mudanca) => mudancaEmTexto(mudanca).replace(/[\n\r\t]+/g, ' '))
    .map((line) => (line.length > MOST_SIGNS ? `${line.slice(0, MOST_SIGNS - 1)}…` : line))
    .join('\n')
}

/** What the total gains by some changes. */
export function sumMudancas(mudancas: readonly MudancaDaProposta[]): Centavos {
  return centavos(mudancas.reduce((sum, { valor }) => sum + valor, 0))
}
