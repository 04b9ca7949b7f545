import { ORCAMENTO } from '@lapida/contracts/campos-escritos'
import type { Escolhas } from '@lapida/contracts/escolhas'
import { BORDAS } from '@lapida/contracts/material'
import { BASES_DESCONTO, TIPOS_AJUSTE } from '@lapida/contracts/orcamento'
import { emptyRegistro } from '@lapida/contracts/registro-escrito'
import { LETRAS_DAS_VARIANTES, MODOS_COBRANCA, STATUS } from '@lapida/contracts/valores'
import type { Orcamento } from '@lapida/contracts/orcamento'
import fc from 'fast-check'
import { regrasCobrancaPadrao } from '../cobranca/padroes.ts'
import { opcoesOf } from '../orcamento/opcoes.ts'
import { letrasOf } from '../orcamento/variantes.ts'
import { completeRegistro } from '../orcamento/mudanca.ts'
import { orcamentoCalculado } from '../orcamento/orcamento-calculado.ts'

const nome = fc.constantFrom('Bancada', 'Frontão', 'Pia', 'Ilha', 'Soleira')
const texto = fc.constantFrom('', 'Cozinha', 'Lavabo', 'até 15 dias')
const centavos = fc.integer({ min: 0, max: 200_000 }).map((value) => value / 100)
const positivo = fc.integer({ min: 1, max: 200_000 }).map((value) => value / 100)
const metros = fc.integer({ min: 1, max: 4_000 }).map((value) => value / 1000)
const acabamento = fc.record({ nome, metros, valorMetro: centavos })
const recorte = fc.record({ nome, valor: centavos, quantidade: fc.integer({ min: 1, max: 4 }) })
const opcao = { opcional: fc.constantFrom(false, false, true), marcado: fc.boolean() }
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })

const camposPeca = {
  nome,
  largura: metros,
  comprimento: metros,
  quantidade: fc.integer({ min: 1, max: 9 }),
  acabamentoMetragemLinear: metros,
  acabamentoValorMetro: centavos,
  bordas: fc.uniqueArray(fc.constantFrom(...BORDAS)),
  acabamento: texto,
  modoCobranca: fc.constantFrom(...MODOS_COBRANCA),
  valorUnitario: centavos,
  recortes: fc.array(recorte, { maxLength: 2 }),
  acabamentos: fc.array(acabamento, { maxLength: 3 }),
  areaDesenhada: orNull(fc.integer({ min: 1, max: 9_000_000 }).map((value) => value / 1_000_000)),
  valorCustomizado: orNull(centavos),
}
const camposItem = {
  nome,
  tipo: texto,
  valor: positivo,
  quantidade: fc.integer({ min: 1, max: 9 }),
  valorCustomizado: orNull(centavos),
  observacoes: texto,
  ...opcao,
}
const camposServico = { nome, descricao: texto, valor: centavos, ...opcao }
const variante = {
  tipo: nome,
  categoria: texto,
  estoqueMaterialId: fc.constant(null),
  espessura: texto,
  acabamento: texto,
  precoM2: centavos,
  ajusteAcabamento: fc.integer({ min: -5_000, max: 30_000 }).map((value) => value / 100),
}
const variantes = fc
  .tuple(fc.subarray([...LETRAS_DAS_VARIANTES]), fc.record(variante), fc.record(variante))
  .map(([letras, ...pedras]) =>
    letras.map((letra, index) => ({ letra, ...(pedras[index] as (typeof pedras)[number]) })),
  )
const camposMaterial = {
  nome,
  tipo: texto,
  categoria: texto,
  espessura: texto,
  acabamento: texto,
  precoM2: centavos,
  ambiente: texto,
  observacoes: texto,
  valorCustomizado: orNull(centavos),
  ...opcao,
  variantes,
}
const regras = fc
  .record({ perda: fc.integer({ min: 0, max: 20 }), passo: fc.constantFrom(0, 10, 50) })
  .map(({ perda, passo }) => ({
    ...regrasCobrancaPadrao(),
    ativa: true,
    perdaPorcentagem: perda,
    arredondamentoMm: passo,
    margens: [{ aplicacao: 'Pia', porcentagem: 12.5 }],
  }))
const camposOrcamento = {
  status: fc.constantFrom(...STATUS),
  formaPagamento: texto,
  parcelas: orNull(fc.integer({ min: 1, max: 12 })),
  observacoes: texto,
  observacoesGerais: fc.array(nome, { maxLength: 2 }),
  baseDesconto: fc.constantFrom(...BASES_DESCONTO),
  desconto: fc.integer({ min: 0, max: 10_000 }).map((value) => value / 100),
  tipoDesconto: fc.constantFrom(...TIPOS_AJUSTE),
  acrescimo: centavos,
  tipoAcrescimo: fc.constantFrom('valor' as const),
  regrasCobranca: orNull(regras),
  prazoDiasUteis: orNull(fc.integer({ min: 1, max: 365 })),
  dataInicio: orNull(fc.constantFrom('2026-12-01', '2026-12-10')),
  dataTermino: orNull(fc.constantFrom('2026-12-10', '2027-01-15')),
  enderecoObra: orNull(
    fc.record({
      cep: fc.constantFrom('', '06010000'),
      endereco: texto,
      numero: fc.constantFrom('', '12'),
      complemento: texto,
      bairro: texto,
      cidade: texto,
      estado: fc.constantFrom('', 'SP'),
    }),
  ),
  indicadoPor: orNull(fc.record({ nome, telefone: fc.constantFrom('', '11987654321') })),
}

/** Entries of a list with ids of their own, in any order; few ids, so that two lists often mean the same entry. */
function entries<T extends object>(entry: fc.Arbitrary<T>, prefix: string, count: number) {
  const ids = Array.from({ length: count + 2 }, (_, index) => `${prefix}${index}`)
  return fc
    .tuple(
      fc.shuffledSubarray(ids, { maxLength: count }),
      fc.array(entry, { minLength: count, maxLength: count }),
    )
    .map(([chosen, list]) => chosen.map((id, index) => ({ ...(list[index] as T), id })))
}

const pecas = entries(fc.record(camposPeca), 'p', 3)
const itens = entries(fc.record(camposItem), 'i', 2)
/** Ids are unique in a quote: items of different materials are different items. */
const withOwnItens = <M extends { id: string; itens?: { id: string }[] }>(list: M[]): M[] =>
  list.map((material) =>
    material.itens
      ? { ...material, itens: material.itens.map((item) => ({ ...item, id: `${material.id}${item.id}` })) }
      : material,
  )
const materiais = entries(fc.record({ ...camposMaterial, pecas, itens }), 'm', 2).map(withOwnItens)
const servicos = entries(fc.record(camposServico), 's', 2)

const EM = '2026-11-20T12:00:00.000Z'

/** Any quote as it is read, with pieces of every kind, drawn ones too, and its own charging rules or none. */
export const orcamentoQualquer: fc.Arbitrary<Orcamento> = fc
  .record({ ...camposOrcamento, materiais, servicos })
  .map((campos) => {
    const escrito = completeRegistro(ORCAMENTO, campos) as Orcamento
    return orcamentoCalculado({
      ...emptyRegistro(ORCAMENTO),
      ...escrito,
      id: 'o1',
      createdAt: EM,
      updatedAt: EM,
    })
  })

/** Any choice of a quote: for each material one of its stones or none said, and some of its options. */
export function escolhasQuaisquer(orcamento: Orcamento): fc.Arbitrary<Escolhas> {
  const pedras = orcamento.materiais.map((material) =>
    fc
      .constantFrom(undefined, ...letrasOf(material))
      .map((letra) => (letra ? [[material.id, letra] as const] : [])),
  )
  const ids = opcoesOf(orcamento).flatMap(({ id }) => id ?? [])
  return fc
    .tuple(fc.tuple(...pedras), fc.subarray(ids))
    .map(([chosen, opcionais]) => ({ pedras: Object.fromEntries(chosen.flat()), opcionais }))
}

const some = <T extends object>(campos: { [K in keyof T]: fc.Arbitrary<T[K]> }) =>
  fc.record(campos, { requiredKeys: [] }) as fc.Arbitrary<Partial<T>>

/**
 * Any change of a quote as PATCH takes it: some fields, and lists whose entries carry some of theirs. An entry that
 * the quote does not know has all that the contract wants of a new one, because `nome` and the like are always there.
 */
export const mudancaQualquer: fc.Arbitrary<object> = fc
  .record(
    {
      campos: some(camposOrcamento),
      materiais: entries(
        fc
          .record(
            {
              pecas: entries(mustHave(camposPeca, ['nome', 'largura', 'comprimento']), 'p', 3),
              itens: entries(mustHave(camposItem, ['nome', 'valor']), 'i', 2),
              campos: mustHave(camposMaterial, ['nome', 'precoM2']),
            },
            { requiredKeys: ['campos'] },
          )
          .map(({ campos, ...lists }) => ({ ...campos, ...lists })),
        'm',
        2,
      ).map(withOwnItens),
      servicos: entries(mustHave(camposServico, ['nome', 'valor']), 's', 2),
    },
    { requiredKeys: ['campos'] },
  )
  .map(({ campos, ...lists }) => ({ ...campos, ...lists }))

function mustHave<C extends Record<string, fc.Arbitrary<unknown>>>(campos: C, names: (keyof C)[]) {
  return fc.record(campos, { requiredKeys: names as never[] }) as fc.Arbitrary<object>
}

/** A change of one field of one piece, by its place, as somebody types it. */
export const toquesNaPeca = fc.record({
  material: fc.nat(3),
  peca: fc.nat(3),
  campos: fc.record(camposPeca, { requiredKeys: [] }) as fc.Arbitrary<object>,
})
