import { fitLente, reachOfVista, type VistaDaFolha } from '@lapida/pedra/lente/fit-lente'
import { endCalibragem, keepCalibragem, readCalibragem } from '#data/resources/estoque/calibragens.ts'
import type { FolhaVista } from '../motor/mensagens.ts'
import type { MotorDaFoto } from '../motor/motor-da-foto.ts'
import { keepLente } from '#data/local/lentes-guardadas.ts'

/** So many photos of the sheet make a calibration. */
export const FOTOS_DA_FOLHA = 5
/** A sheet that is seen less far from the middle says little of what bends at the corners. */
const LEAST_REACH = 0.5

/** Why a photo of the sheet does not count, or all of them together. */
export type RecusaDaFolha =
  'sem-programa' | 'ilegivel' | 'sem-camera' | 'outra-camera' | 'sem-folha' | 'longe' | 'torta'

/** A calibration as far as it has come. */
export interface EstadoDaCalibragem {
  camera: string | null
  vistas: readonly VistaDaFolha[]
  trabalhando: boolean
  recusa: RecusaDaFolha | null
  /** share by which the lens bends at a corner of the photo; null until it is known */
  desvioNoCanto: number | null
}

const VAZIA: EstadoDaCalibragem = {
  camera: null,
  vistas: [],
  trabalhando: false,
  recusa: null,
  desvioNoCanto: null,
}
/** Photos of the sheet by one camera, one after the other; the last one says what its lens is. */
export class Calibragem {
  readonly #motor: MotorDaFoto
  readonly #listeners = new Set<() => void>()
  #estado: EstadoDaCalibragem = VAZIA

  constructor(motor: MotorDaFoto) {
    this.#motor = motor
  }

  /** Takes up what is kept of one that was not ended. */
  async open(): Promise<void> {
    const kept = calibragemOfGuardado(await readCalibragem())
    if (this.#estado === VAZIA) this.#set(kept)
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly snapshot = (): EstadoDaCalibragem => this.#estado

  /** One more photo of the sheet. */
  async add(foto: Blob): Promise<void> {
    if (this.#estado.trabalhando) return
    this.#set({ trabalhando: true, recusa: null })
    const vista = await this.#motor.ask('verFolha', { foto })
    const recusa = vista
      ? whyNot(vista, this.#estado.camera)
      : this.#motor.failed
        ? 'sem-programa'
        : 'ilegivel'
    if (recusa !== null || !vista?.cruzes || vista.camera === null) {
      this.#set({ trabalhando: false, recusa })
      return
    }
    const { largura, altura, cruzes, camera } = vista
    const vistas = [...this.#estado.vistas, { foto: { largura, altura }, cruzes }]
    // A device that is full goes on with what the page holds.
    if (vistas.length < FOTOS_DA_FOLHA) await keepCalibragem({ camera, vistas }).catch(reportError)
    this.#set({ camera, vistas, trabalhando: false })
    if (vistas.length >= FOTOS_DA_FOLHA) await this.#finish(camera, vistas)
  }

  /** Begins anew, with another sheet or another phone. */
  async restart(): Promise<void> {
    this.#set(VAZIA)
    await endCalibragem(null)
  }

  async #finish(camera: string, vistas: readonly VistaDaFolha[]): Promise<void> {
    const { lente, problema } = fitLente(vistas)
    await endCalibragem(lente && { camera, lente })
    if (problema !== null) {
      this.#set({ ...VAZIA, recusa: problema === 'longe' ? 'longe' : 'torta' })
      return
    }
    keepLente(camera, lente)
    this.#set({ desvioNoCanto: Math.abs(lente.k) / (1 + lente.k) })
  }

  #set(change: Partial<EstadoDaCalibragem>): void {
    this.#estado = { ...this.#estado, ...change }
    for (const listener of this.#listeners) listener()
  }
}

function whyNot(vista: FolhaVista, camera: string | null): RecusaDaFolha | null {
  const { largura, altura, cruzes } = vista
  if (vista.camera === null) return 'sem-camera'
  if (camera !== null && vista.camera !== camera) return 'outra-camera'
  if (!cruzes) return 'sem-folha'
  return reachOfVista({ foto: { largura, altura }, cruzes }) < LEAST_REACH ? 'longe' : null
}

/** What is kept of a calibration that was not ended; what has another shape is none. */
function calibragemOfGuardado(valor: unknown): Partial<EstadoDaCalibragem> {
  const { camera, vistas } = (valor ?? {}) as Partial<EstadoDaCalibragem>
  if (typeof camera !== 'string' || !Array.isArray(vistas) || vistas.length >= FOTOS_DA_FOLHA) return {}
  return vistas.every(isVista) ? { camera, vistas } : {}
}

function isVista(value: unknown): value is VistaDaFolha {
  const { foto, cruzes } = (value ?? {}) as Partial<VistaDaFolha>
  if (!foto || !Array.isArray(cruzes)) return false
  const all = [foto, ...cruzes].flatMap((part) => Object.values(part as object) as unknown[])
  return all.every((number) => typeof number === 'number' && Number.isFinite(number))
}
