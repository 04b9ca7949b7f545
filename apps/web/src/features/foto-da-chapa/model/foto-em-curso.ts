import type { LadosChapa } from '@lapida/domain/estoque/chapa'
import { LADOS, type Ajuste, type Borda, type Bordas, type Lado } from '@lapida/pedra/geometria/formato'
import {
  forgetRascunhoDaFoto,
  keepFotoDoRascunho,
  keepRascunhoDaFoto,
  keepSegundaDoRascunho,
  readRascunhoDaFoto,
} from '#data/resources/estoque/fotos-chapa.ts'
import type { Assentada, BordasAchadas, FotoAberta, Plana, SegundaAberta } from '../motor/mensagens.ts'
import { readLentes } from '#data/local/lentes-guardadas.ts'
import { restoreLentes } from '#data/resources/estoque/calibragens.ts'
import { MotorDaFoto } from '../motor/motor-da-foto.ts'
import { readAlvos } from './alvos-digitados.ts'
import { carryDefeitos } from './carry-defeitos.ts'
import {
  emptyRascunho,
  hasBegun,
  medidasOfRascunho,
  rascunhoOfGuardado,
  withOutraFoto,
  type RascunhoDaFoto,
  type VeioDaFoto,
} from './rascunho.ts'

/** What the thread is at; null for nothing. */
export type Trabalho =
  'abrindo' | 'achando' | 'assentando' | 'aplainando' | 'medindo-veio' | 'salvando' | null

/** A photo that is being made, and what the engine says of it. */
export interface EstadoDaFoto {
  /** null until what is kept of it was read */
  rascunho: RascunhoDaFoto | null
  trabalho: Trabalho
  /** why the picture is not open: it cannot be read, or the program that opens it is not on this device */
  problema: 'ilegivel' | 'sem-programa' | null
  aberta: (FotoAberta & { endereco: string }) | null
  /** edges that are sure and need no finger; the others are where one would begin */
  achadas: BordasAchadas | null
  assentada: Assentada | null
  plana: (Plana & { endereco: string }) | null
  /** a second picture that could not be used; null for none */
  segundaRecusada: Exclude<SegundaAberta, 'aberta'> | null
  /** the vein as it was measured, 'sem' for a stone without one; null before */
  veioMedido: VeioDaFoto | 'sem' | null
  /** this device could not keep what was said or shown last */
  naoGuardada: boolean
  /** edges as they were before each move, the last one last */
  passado: readonly Bordas[]
}

const VAZIO: EstadoDaFoto = {
  rascunho: null,
  trabalho: null,
  problema: null,
  aberta: null,
  achadas: null,
  assentada: null,
  plana: null,
  segundaRecusada: null,
  veioMedido: null,
  naoGuardada: false,
  passado: [],
}

/**
 * One photo of one slab while it is made. What a person does is kept on this device at once; what follows from it is worked
 * out by the thread, and of two workings only the later one counts.
 */
export class FotoEmCurso {
  readonly #chapaId: string
  readonly #lados: LadosChapa
  readonly motor = new MotorDaFoto()
  readonly #listeners = new Set<() => void>()
  #estado = VAZIO
  #vez = 0
  /** what the flaws that were drawn are said by */
  #ajuste: Ajuste | null = null
  #fechada = false

  constructor({ id, largura, altura }: { id: string } & LadosChapa) {
    this.#chapaId = id
    this.#lados = { largura, altura }
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly snapshot = (): EstadoDaFoto => this.#estado

  /** Takes up what is kept of this slab's photo. */
  async open(): Promise<void> {
    this.#fechada = false
    this.motor.start()
    await restoreLentes()
    const kept = await readRascunhoDaFoto(this.#chapaId)
    if (this.#fechada) return
    const rascunho = kept ? rascunhoOfGuardado(kept.valor) : emptyRascunho()
    const foto = rascunho.tirada === null ? null : (kept?.foto ?? null)
    this.#set({ rascunho: foto ? rascunho : { ...rascunho, tirada: null, bordas: null } })
    if (foto) await this.#openFoto(foto, rascunho.segunda === null ? null : (kept?.segunda ?? null))
  }

  close(): void {
    this.#fechada = true
    this.motor.close()
    for (const made of [this.#estado.aberta, this.#estado.plana]) if (made) URL.revokeObjectURL(made.endereco)
  }

  /** Changes what was said, and keeps it. */
  change(change: Partial<RascunhoDaFoto>): void {
    const { rascunho } = this.#estado
    if (!rascunho) return
    this.#keep({ ...rascunho, ...change })
    if ('irregular' in change || 'alvos' in change) void this.#fitBordas()
    else if ('luz' in change || 'branco' in change) void this.#flatten()
  }

  /** Another picture. It is kept before anything is done with it. */
  async take(foto: Blob, tirada: string): Promise<void> {
    const { rascunho } = this.#estado
    if (!rascunho) return
    const outra = withOutraFoto(rascunho, tirada)
    this.#ajuste = null
    this.#show({ plana: null, aberta: null })
    this.#set({
      rascunho: outra,
      achadas: null,
      assentada: null,
      segundaRecusada: null,
      veioMedido: null,
      passado: [],
    })
    await this.#kept(keepFotoDoRascunho(this.#chapaId, foto, outra))
    await this.#openFoto(foto, null)
  }

  /** A second picture of the same slab, from beside the first: where that shows the light, this shows the stone. */
  async join(segunda: Blob, tirada: string): Promise<void> {
    const { rascunho } = this.#estado
    if (!rascunho) return
    const juntas = { ...rascunho, segunda: tirada }
    this.#set({ rascunho: juntas, segundaRecusada: null })
    await this.#kept(keepSegundaDoRascunho(this.#chapaId, segunda, juntas))
    await this.#openSegunda(segunda)
    if (this.#estado.rascunho?.tirada === rascunho.tirada) await this.#fitBordas()
  }

  /** The first picture alone again. */
  async part(): Promise<void> {
    await this.#forgetSegunda()
    this.#set({ segundaRecusada: null })
    await this.motor.ask('abrirSegunda', { foto: null })
    await this.#fitBordas()
  }

  /** Edges as a finger left them; each move can be undone. */
  moveBordas(bordas: Bordas): void {
    const { rascunho, passado } = this.#estado
    if (!rascunho) return
    if (rascunho.bordas) this.#set({ passado: [...passado, rascunho.bordas] })
    this.#keep({ ...rascunho, bordas })
    void this.#fitBordas()
  }

  undoBordas(): void {
    const { rascunho, passado } = this.#estado
    const before = passado.at(-1)
    if (!rascunho || !before) return
    this.#set({ passado: passado.slice(0, -1) })
    this.#keep({ ...rascunho, bordas: before })
    void this.#fitBordas()
  }

  /** An edge laid on the stone that is seen beside it; as it was where none is. */
  async settleBorda(lado: Lado, borda: Borda): Promise<Borda> {
    return (await this.motor.ask('encostar', { lado, borda })) ?? borda
  }

  /** The lens of a camera is known now: what it bent lies elsewhere. */
  async applyLente(): Promise<void> {
    await this.#fitBordas()
  }

  /** Looks for the vein, once; what a person said of it stays. */
  async measureVeio(): Promise<void> {
    if (this.#estado.veioMedido || !this.#estado.plana) return
    const vez = this.#begin('medindo-veio')
    const veioMedido = await this.motor.ask('medirVeio', {})
    this.#end(vez, { veioMedido })
  }

  /** The photo is kept elsewhere now. */
  async forget(): Promise<void> {
    await forgetRascunhoDaFoto(this.#chapaId)
  }

  /** Opens the picture that is kept once more. */
  async reopen(): Promise<void> {
    const kept = await readRascunhoDaFoto(this.#chapaId)
    const segunda = this.#estado.rascunho?.segunda ? (kept?.segunda ?? null) : null
    if (kept?.foto) await this.#openFoto(kept.foto, segunda)
  }

  /** Begins anew, without a picture. */
  async discard(): Promise<void> {
    await this.forget()
    // What the thread is at is of the picture that is given up.
    this.#vez += 1
    this.#ajuste = null
    this.#show({ plana: null, aberta: null })
    this.#set({ ...VAZIO, rascunho: emptyRascunho() })
  }

  async #openFoto(foto: Blob, segunda: Blob | null): Promise<void> {
    const vez = this.#begin('abrindo')
    const aberta = await this.motor.ask('abrir', { foto })
    if (!this.#isNow(vez)) return
    if (!aberta) return this.#end(vez, { problema: this.motor.failed ? 'sem-programa' : 'ilegivel' })
    this.#show({ aberta })
    this.#set({ problema: null, trabalho: 'achando' })
    if (!this.#estado.rascunho?.bordas) {
      const achadas = (await this.motor.ask('achar', {})) ?? {}
      if (!this.#isNow(vez)) return
      this.#set({ achadas })
      const bordas = completeBordas(achadas, aberta)
      if (this.#estado.rascunho) this.#keep({ ...this.#estado.rascunho, bordas })
    }
    if (segunda) await this.#openSegunda(segunda)
    if (this.#isNow(vez)) await this.#fitBordas()
  }

  /** A second picture that cannot be used is not kept, and why is said. */
  async #openSegunda(foto: Blob): Promise<void> {
    const segunda = this.#estado.rascunho?.segunda
    this.#set({ trabalho: 'abrindo' })
    const aberta = await this.motor.ask('abrirSegunda', { foto })
    // What was given up meanwhile, or is another one by now, is told of no more.
    if (this.#fechada || this.#estado.rascunho?.segunda !== segunda) return
    if (aberta === null || aberta === 'aberta') return
    this.#set({ segundaRecusada: aberta })
    await this.#forgetSegunda()
  }

  async #forgetSegunda(): Promise<void> {
    const { rascunho } = this.#estado
    if (!rascunho) return
    const sozinha = { ...rascunho, segunda: null }
    this.#set({ rascunho: sozinha })
    await this.#kept(keepSegundaDoRascunho(this.#chapaId, null, sozinha))
  }

  /** Lays picture and slab on each other, and makes the flat picture anew. */
  async #fitBordas(): Promise<void> {
    const { rascunho, aberta } = this.#estado
    const lidas = medidasOfRascunho(this.#lados, rascunho?.irregular ?? null)
    if (!rascunho?.bordas || !aberta || !lidas.ok) {
      // What is still being worked out is of sizes or edges that are no more.
      this.#vez += 1
      this.#set({ assentada: null, trabalho: null })
      return
    }
    const vez = this.#begin('assentando')
    const assentada = await this.motor.ask('assentar', {
      bordas: rascunho.bordas,
      medidas: lidas.medidas,
      lentes: readLentes(),
      alvos: lidas.medidas.contorno ? null : (readAlvos(rascunho.alvos)?.medidas ?? null),
    })
    if (!this.#isNow(vez)) return
    this.#set({ assentada, veioMedido: null })
    if (assentada) {
      this.#carryDefeitos(assentada.ajuste)
      await this.#flatten()
    } else {
      this.#show({ plana: null })
      this.#end(vez, {})
    }
  }

  async #flatten(): Promise<void> {
    const { rascunho, assentada } = this.#estado
    if (!rascunho || !assentada) return
    const vez = this.#begin('aplainando')
    const plana = await this.motor.ask('aplainar', { luz: rascunho.luz, branco: rascunho.branco })
    if (!this.#isNow(vez)) return
    this.#show({ plana })
    this.#end(vez, {})
  }

  #begin(trabalho: Trabalho): number {
    this.#vez += 1
    this.#set({ trabalho })
    return this.#vez
  }

  #isNow(vez: number): boolean {
    return vez === this.#vez && !this.#fechada
  }

  #end(vez: number, estado: Partial<EstadoDaFoto>): void {
    if (this.#isNow(vez)) this.#set({ ...estado, trabalho: null })
  }

  #keep(rascunho: RascunhoDaFoto): void {
    this.#set({ rascunho })
    if (hasBegun(rascunho)) void this.#kept(keepRascunhoDaFoto(this.#chapaId, rascunho))
  }

  /** A device that is full goes on with what the page holds, and says so. */
  async #kept(keeping: Promise<void>): Promise<void> {
    try {
      await keeping
      if (this.#estado.naoGuardada) this.#set({ naoGuardada: false })
    } catch (error) {
      reportError(error)
      this.#set({ naoGuardada: true })
    }
  }

  #carryDefeitos(to: Ajuste): void {
    const from = this.#ajuste
    this.#ajuste = to
    const { rascunho } = this.#estado
    if (!from || !rascunho || rascunho.defeitos.length === 0) return
    this.#keep({ ...rascunho, defeitos: carryDefeitos(rascunho.defeitos, { from, to, chapa: this.#lados }) })
  }

  /** Pictures are shown by addresses, which hold memory until they are given up. */
  #show(shown: { aberta?: FotoAberta | null; plana?: Plana | null }): void {
    if (shown.aberta !== undefined) {
      if (this.#estado.aberta) URL.revokeObjectURL(this.#estado.aberta.endereco)
      this.#set({
        aberta: shown.aberta && { ...shown.aberta, endereco: URL.createObjectURL(shown.aberta.previa) },
      })
    }
    if (shown.plana !== undefined) {
      if (this.#estado.plana) URL.revokeObjectURL(this.#estado.plana.endereco)
      this.#set({
        plana: shown.plana && { ...shown.plana, endereco: URL.createObjectURL(shown.plana.imagem) },
      })
    }
  }

  #set(change: Partial<EstadoDaFoto>): void {
    this.#estado = { ...this.#estado, ...change }
    for (const listener of this.#listeners) listener()
  }
}

/** Edges that were not found lie where a person would begin: a tenth inside the picture. */
export function completeBordas(
  achadas: BordasAchadas,
  { largura, altura }: { largura: number; altura: number },
): Bordas {
  const [left, right] = [largura * 0.1, largura * 0.9]
  const [top, bottom] = [altura * 0.1, altura * 0.9]
  const guess: Bordas = {
    baixo: { de: { x: left, y: bottom }, ate: { x: right, y: bottom } },
    direita: { de: { x: right, y: bottom }, ate: { x: right, y: top } },
    topo: { de: { x: right, y: top }, ate: { x: left, y: top } },
    esquerda: { de: { x: left, y: top }, ate: { x: left, y: bottom } },
  }
  return Object.fromEntries(LADOS.map((lado) => [lado, achadas[lado] ?? guess[lado]])) as Bordas & object
}
