import { foldText } from '@lapida/domain/shared/texto'
import type { Superficie } from './formato.ts'
import type { NomeDaReceita } from './receitas.ts'

/** A stone as a workshop writes it down. */
export interface PedraEscrita {
  nome: string
  /** '' where nobody said */
  categoria: string
  /** '' where nobody said */
  acabamento: string
}

type Familia = 'granito' | 'marmore' | 'quartzo' | 'quartzito' | 'ultracompacto' | 'porcelanato'

interface Conhecida {
  /** each a way to write it: all of its words stand in the name */
  nomes: readonly string[]
  /** what it is sold as; patterns are copied, so a Carrara may be of marble, quartz or porcelain */
  familias: readonly Familia[]
}

const PADRAO_COPIADO = ['marmore', 'quartzo', 'ultracompacto', 'porcelanato'] as const

/** By which names the trade knows a stone. What is not here is not drawn: a picture of another stone would be a lie. */
const CONHECIDAS: Readonly<Record<NomeDaReceita, Conhecida>> = {
  'cinza-andorinha': { nomes: ['andorinha'], familias: ['granito'] },
  'cinza-corumba': { nomes: ['corumba'], familias: ['granito'] },
  'verde-ubatuba': { nomes: ['ubatuba'], familias: ['granito'] },
  'amarelo-ornamental': { nomes: ['amarelo ornamental'], familias: ['granito'] },
  'branco-dallas': { nomes: ['dallas'], familias: ['granito'] },
  'branco-siena': { nomes: ['branco siena'], familias: ['granito'] },
  'branco-itaunas': { nomes: ['itaunas'], familias: ['granito'] },
  'preto-sao-gabriel': { nomes: ['sao gabriel', 's gabriel'], familias: ['granito'] },
  'preto-absoluto': { nomes: ['preto absoluto'], familias: ['granito'] },
  'via-lactea': { nomes: ['via lactea'], familias: ['granito'] },
  'branco-comum': { nomes: ['branco comum'], familias: ['marmore'] },
  'bege-bahia': { nomes: ['bege bahia', 'travertino nacional'], familias: ['marmore'] },
  carrara: { nomes: ['carrara', 'carrera'], familias: PADRAO_COPIADO },
  'marrom-imperador': { nomes: ['marrom imperador', 'emperador', 'imperador'], familias: PADRAO_COPIADO },
  'taj-mahal': { nomes: ['taj mahal'], familias: ['quartzito', ...PADRAO_COPIADO] },
  'quartzo-branco': { nomes: ['quartzo branco', 'branco puro'], familias: ['quartzo'] },
  'quartzo-concreto': { nomes: ['cinza concreto'], familias: ['quartzo', 'ultracompacto', 'porcelanato'] },
  'ultracompacto-cinza': { nomes: ['ultracompacto cinza'], familias: ['ultracompacto'] },
  calacata: { nomes: ['calacata', 'calacatta'], familias: PADRAO_COPIADO },
}

/** The first word that is found says the family: 'quartzito' before 'quartzo', which is only its beginning. */
const FAMILIAS: readonly (readonly [RegExp, Familia])[] = [
  [/quartzit/, 'quartzito'],
  [/quartzo|silestone|industrializad/, 'quartzo'],
  [/ultracompact|dekton|neolith/, 'ultracompacto'],
  [/porcelan|lastra/, 'porcelanato'],
  [/marmor|travertin|calcari/, 'marmore'],
  [/granit/, 'granito'],
]

/** A colour that the name says and that the stone would not have: 'Mármore Carrara Preto' is no Carrara. */
const CORES = ['branco', 'preto', 'cinza', 'verde', 'azul', 'amarelo', 'rosa', 'vermelho', 'marrom', 'bege']

const CORES_DAS_CONHECIDAS: Readonly<Record<NomeDaReceita, readonly string[]>> = {
  'cinza-andorinha': ['cinza'],
  'cinza-corumba': ['cinza'],
  'verde-ubatuba': ['verde'],
  'amarelo-ornamental': ['amarelo'],
  'branco-dallas': ['branco'],
  'branco-siena': ['branco'],
  'branco-itaunas': ['branco'],
  'preto-sao-gabriel': ['preto'],
  'preto-absoluto': ['preto'],
  'via-lactea': ['preto'],
  'branco-comum': ['branco'],
  'bege-bahia': ['bege'],
  carrara: ['branco', 'cinza'],
  'marrom-imperador': ['marrom'],
  'taj-mahal': ['bege', 'branco'],
  'quartzo-branco': ['branco'],
  'quartzo-concreto': ['cinza'],
  'ultracompacto-cinza': ['cinza'],
  calacata: ['branco'],
}

/**
 * The stone that a name means, or null: when nobody knows the name, when its category is of another family, or when the
 * name has a colour that the stone has not.
 */
export function findReceita({
  nome,
  categoria,
}: Pick<PedraEscrita, 'nome' | 'categoria'>): NomeDaReceita | null {
  const words = ` ${foldText(nome).replaceAll(/[^a-z0-9]+/g, ' ')} `
  const familia = familiaOf(categoria) ?? familiaOf(nome)
  const colours = CORES.filter((cor) => words.includes(` ${cor} `))
  const found = (Object.keys(CONHECIDAS) as NomeDaReceita[]).find(
    (receita) =>
      CONHECIDAS[receita].nomes.some((known) => words.includes(` ${known} `)) &&
      (familia === null || CONHECIDAS[receita].familias.includes(familia)) &&
      colours.every((cor) => CORES_DAS_CONHECIDAS[receita].includes(cor)),
  )
  return found ?? null
}

function familiaOf(text: string): Familia | null {
  const folded = foldText(text)
  return FAMILIAS.find(([word]) => word.test(folded))?.[1] ?? null
}

/** How a finish looks; one that nobody knows looks polished, as most slabs are. */
export function superficieOf(acabamento: string): Superficie {
  const folded = foldText(acabamento)
  if (/escovad/.test(folded)) return 'escovada'
  return /levigad|fosc|acetinad|flamead|jatead|apicoad|brut/.test(folded) ? 'fosca' : 'polida'
}
