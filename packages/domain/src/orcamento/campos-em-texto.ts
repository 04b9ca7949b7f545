import type { ITEM, MATERIAL, PECA, SERVICO } from '@lapida/contracts/campos-escritos'
import type { VarianteDaPedra } from '@lapida/contracts/escolhas'
import { rotuloCampo } from '@lapida/contracts/mensagens'
import type { Item, Material, Peca } from '@lapida/contracts/material'
import type { Servico } from '@lapida/contracts/orcamento'
import type { NomeSimples } from '@lapida/contracts/registro-escrito'
import type { ModoCobranca } from '@lapida/contracts/valores'
import { recortesEmTexto } from '../cobranca/em-texto.ts'
import { formatDinheiro, reaisToCentavos } from '../shared/dinheiro.ts'
import {
  formatAreaDesenhada,
  formatMedida,
  formatMetragemExata,
  metrosQuadradosToMilimetrosQuadrados,
  metrosToMilimetros,
} from '../shared/medidas.ts'
import { formatPorcentagemDecimal } from '../shared/porcentagem.ts'
import { formatQuantidade } from '../shared/quantidade.ts'
import type { NaoLido } from './nao-lidos.ts'
import type { LeiturasDe } from './orcamento-em-texto.ts'

const ROTULOS_MODO: Readonly<Record<ModoCobranca, string>> = {
  m2: 'por m²',
  metro: 'por metro',
  unidade: 'por unidade',
}

const reais = (value: number | null) => (value === null ? '' : formatDinheiro(reaisToCentavos(value)))
const metros = (value: number) => formatMedida(metrosToMilimetros(value))

/** A text as it stands, named by the catalogue of fields. */
function texto<Nome extends string>(name: Nome, campo = rotuloCampo(name)) {
  return { campo, texto: (registro: Readonly<Record<Nome, string>>) => registro[name] }
}

function dinheiro<Nome extends string>(name: Nome, campo = rotuloCampo(name)) {
  return { campo, texto: (registro: Readonly<Record<Nome, number | null>>) => reais(registro[name]) }
}

function simOuNao<Nome extends string>(name: Nome, campo: string) {
  return { campo, texto: (registro: Readonly<Record<Nome, boolean>>) => (registro[name] ? 'sim' : 'não') }
}

const valorAMao = dinheiro('valorCustomizado')
const opcao = { opcional: simOuNao('opcional', 'Opcional'), marcado: simOuNao('marcado', 'Já marcado') }

/** Another stone in one line: 'B: Branco Itaúnas · 2 cm · Polido · R$ 650,00/m² · acabamentos +10%'. */
export function varianteEmTexto(variante: VarianteDaPedra): string {
  const { letra, tipo, categoria, espessura, acabamento, precoM2, ajusteAcabamento } = variante
  const sign = ajusteAcabamento > 0 ? '+' : '−'
  const ajuste = ajusteAcabamento === 0 ? '' : `acabamentos ${sign}${porcento(Math.abs(ajusteAcabamento))}`
  const parts = [tipo, categoria, espessura, acabamento, `${reais(precoM2)}/m²`, ajuste]
  return `${letra}: ${parts.filter(Boolean).join(' · ')}`
}

const porcento = (value: number) => `${formatPorcentagemDecimal(value)}%`

/** How the fields of a piece read. */
export const CAMPOS_DA_PECA: LeiturasDe<Peca, NomeSimples<typeof PECA>, NaoLido<'peca'>> = {
  nome: texto('nome'),
  largura: { campo: rotuloCampo('largura'), texto: ({ largura }) => metros(largura) },
  comprimento: { campo: rotuloCampo('comprimento'), texto: ({ comprimento }) => metros(comprimento) },
  quantidade: {
    campo: rotuloCampo('quantidade'),
    texto: ({ quantidade }) => formatQuantidade(quantidade),
  },
  acabamentoMetragemLinear: {
    campo: 'Metros de acabamento',
    texto: ({ acabamentoMetragemLinear }) => metros(acabamentoMetragemLinear),
  },
  acabamentoValorMetro: dinheiro('acabamentoValorMetro', 'Acabamento por metro'),
  bordas: { campo: 'Lados com acabamento', texto: ({ bordas }) => bordas.join(', ') },
  acabamento: texto('acabamento'),
  modoCobranca: { campo: 'Cobrança', texto: ({ modoCobranca }) => ROTULOS_MODO[modoCobranca] },
  valorUnitario: dinheiro('valorUnitario', 'Preço por metro ou unidade'),
  recortes: {
    campo: 'Recortes',
    texto: (peca) =>
      peca.recortes.length === 0
        ? ''
        : `${recortesEmTexto(peca)} · ${peca.recortes.map(({ valor }) => reais(valor)).join(', ')}`,
  },
  acabamentos: {
    campo: rotuloCampo('acabamentos'),
    texto: ({ acabamentos }) =>
      acabamentos
        .map(
          ({ nome, metros: length, valorMetro }) =>
            `${nome} ${formatMetragemExata(metrosToMilimetros(length))} m × ${reais(valorMetro)}`,
        )
        .join(', '),
  },
  areaDesenhada: {
    campo: rotuloCampo('areaDesenhada'),
    texto: ({ areaDesenhada }) =>
      areaDesenhada === null ? '' : formatAreaDesenhada(metrosQuadradosToMilimetrosQuadrados(areaDesenhada)),
  },
  // What it is linked to says nothing that its measures do not say.
  desenho: null,
  valorCustomizado: valorAMao,
}

/** How the fields of an item read. */
export const CAMPOS_DO_ITEM: LeiturasDe<Item, NomeSimples<typeof ITEM>, NaoLido<'item'>> = {
  nome: texto('nome'),
  tipo: texto('tipo', 'Tipo'),
  valor: dinheiro('valor'),
  quantidade: {
    campo: rotuloCampo('quantidade'),
    texto: ({ quantidade }) => formatQuantidade(quantidade),
  },
  valorCustomizado: valorAMao,
  estoqueId: null,
  observacoes: texto('observacoes'),
  ...opcao,
}

/** How the fields of a service read. */
export const CAMPOS_DO_SERVICO: LeiturasDe<Servico, NomeSimples<typeof SERVICO>> = {
  nome: texto('nome'),
  descricao: texto('descricao', 'Descrição'),
  valor: dinheiro('valor'),
  ...opcao,
}

/** How the fields of a material read. */
export const CAMPOS_DO_MATERIAL: LeiturasDe<Material, NomeSimples<typeof MATERIAL>, NaoLido<'material'>> = {
  nome: texto('nome', 'Aplicação'),
  precoM2: dinheiro('precoM2'),
  tipo: texto('tipo', 'Pedra'),
  categoria: texto('categoria', 'Categoria'),
  espessura: texto('espessura'),
  acabamento: texto('acabamento'),
  ambiente: texto('ambiente', 'Ambiente'),
  observacoes: texto('observacoes'),
  images: { campo: 'Fotos', texto: ({ images }) => formatQuantidade(images.length) },
  valorCustomizado: valorAMao,
  estoqueMaterialId: null,
  ...opcao,
  variantes: {
    campo: 'Outras pedras',
    texto: ({ variantes }) => variantes.map(varianteEmTexto).join('; '),
  },
}
