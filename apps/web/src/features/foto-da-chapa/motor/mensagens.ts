import type { Ajuste, Borda, Bordas, Lado, MedidasDaChapa, Ponto } from '@lapida/pedra/geometria/formato'
import type { MedidasDosAlvos } from '@lapida/pedra/geometria/alvos'
import type { CruzNaFolha } from '@lapida/pedra/lente/find-xadrez'
import type { AvisoDaFoto } from '@lapida/pedra/imagem/avisos-da-foto'
import type { LentesConhecidas } from '#data/local/lentes-guardadas.ts'
import type { VeioDaFoto } from '../model/rascunho.ts'

/** A picture as the engine holds it. */
export interface FotoAberta {
  largura: number
  altura: number
  /** the same picture, small enough to be shown and moved about */
  previa: Blob
  /** which camera took it, with its shape; null where the picture does not say */
  camera: string | null
}

/** The edges that were found; one that is not sure is left to a person. */
export type BordasAchadas = Partial<Record<Lado, Borda>>

/** How the picture and the slab lie on each other, and what is to be said of it. */
export interface Assentada {
  ajuste: Ajuste
  avisos: readonly AvisoDaFoto[]
  /** what became of the printed targets; null where none were measured */
  alvos: AlvosVistos | null
  /** what became of the second picture; null where there is none */
  segunda: 'juntada' | 'outra-chapa' | null
}

/** Four targets where they are seen, and whether they fit what is known of the slab; null where they are not seen. */
export type AlvosVistos = { vistos: readonly Ponto[]; combinam: boolean } | 'nao-achados'

/** Whether a second picture is open. */
export type SegundaAberta = 'aberta' | 'ilegivel'

/** A photo of the printed sheet: which camera took it, and the crossings that are seen; null where the sheet is not. */
export interface FolhaVista {
  camera: string | null
  largura: number
  altura: number
  cruzes: CruzNaFolha[] | null
}

/** How the flat picture is to be made. */
export interface Acabamento {
  luz: boolean
  branco: Ponto | null
}

/** The flat picture, small, as it is shown. */
export interface Plana {
  imagem: Blob
  /** what was pointed at cannot be white */
  brancoRecusado: boolean
}

/** The flat picture in full, and what is told of it. */
export interface FotoFeita {
  inteira: Blob
  original: Blob
  /** by how much the original is smaller than the picture that was opened */
  escalaDoOriginal: number
  pxPorMetro: number
  luz: number
  branco: [number, number, number] | null
  reflexo: number
  nitidez: number
}

/** What the thread is asked, and what it answers; null: it could not. */
export interface Conversa {
  abrir: { pede: { foto: Blob }; responde: FotoAberta | null }
  achar: { pede: object; responde: BordasAchadas }
  abrirSegunda: { pede: { foto: Blob | null }; responde: SegundaAberta | null }
  encostar: { pede: { lado: Lado; borda: Borda }; responde: Borda | null }
  assentar: {
    pede: {
      bordas: Bordas
      medidas: MedidasDaChapa
      lentes: LentesConhecidas
      /** the tape between four targets; null without them */
      alvos: MedidasDosAlvos | null
    }
    responde: Assentada | null
  }
  aplainar: { pede: Acabamento; responde: Plana | null }
  medirVeio: { pede: object; responde: VeioDaFoto | 'sem' | null }
  /** a photo of the printed sheet; it leaves the slab's photo as it is. Null where it cannot be read */
  verFolha: { pede: { foto: Blob }; responde: FolhaVista | null }
  fazer: { pede: Acabamento; responde: FotoFeita | null }
}

export type Pergunta = keyof Conversa
export type Pedido = { [P in Pergunta]: { tipo: P; pedido: number } & Conversa[P]['pede'] }[Pergunta]
export interface Resposta {
  pedido: number
  /** the answer, by what was asked */
  valor: unknown
}
