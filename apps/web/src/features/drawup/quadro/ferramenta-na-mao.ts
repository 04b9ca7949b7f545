import type { Ponto } from '@lapida/desenho/kernel/ponto'
import type { TextoVisual } from '@lapida/desenho/display/primitivas'
import type { Ferramenta } from '#features/drawup/tipos.ts'
import type { Ambiente } from './ambiente.ts'
import type { CampoAberto } from './campo-aberto.ts'
import { campoOfTexto } from './campos-no-lugar.ts'
import type { Mundo, Tecla } from './ferramentas/ferramenta.ts'
import { openSessao, type Feito, type Sessao } from './ferramentas/sessao.ts'
import type { Marca } from './marcas.ts'
import type { Mudancas } from './mudancas.ts'
import type { Olhar } from './olhar.ts'
import type { PonteiroNoQuadro, Toque } from './ponteiro-no-quadro.ts'
import { currentRecorteNaMao } from './recorte-na-mao.ts'
import { passoOfGrade } from './vista.ts'

const DIGITAVEIS: readonly Ferramenta[] = ['desenhar', 'retangulo', 'arco', 'emenda']
/** A pointer that moved less than this (px) between press and release tapped. */
const PARADO_PX = 6

export interface Partes {
  ambiente: Ambiente
  olhar: Olhar
  ponteiro: PonteiroNoQuadro
  mudancas: Mudancas
  campo: CampoAberto
}

/** The tool in hand: presses and keys go to it, and what comes of them is done. */
export class FerramentaNaMao {
  readonly #partes: Partes
  #ferramenta: Ferramenta
  #sessao: Sessao
  #textoApertado: { texto: TextoVisual; em: Ponto } | null = null

  constructor(partes: Partes) {
    this.#partes = partes
    this.#ferramenta = partes.ambiente.editor.ferramenta
    this.#sessao = openSessao(this.#ferramenta)
  }

  get ferramenta(): Ferramenta {
    return this.#ferramenta
  }

  /** The tool that the screen says; another one begins anew. */
  take(ferramenta: Ferramenta): void {
    if (ferramenta === this.#ferramenta) return
    this.#ferramenta = ferramenta
    this.#sessao = openSessao(ferramenta)
    this.#partes.ponteiro.forget()
    this.#partes.mudancas.show(null)
    this.#partes.ambiente.estado.change({ recusa: null })
  }

  /** What it shows over the drawing. */
  marcas(): readonly Marca[] {
    return this.#sessao.marcas(this.#mundo())
  }

  press(toque: Toque): void {
    const { ambiente, ponteiro } = this.#partes
    const onde = ponteiro.at(toque)
    const texto = this.#ferramenta === 'selecionar' ? ponteiro.textoAt(onde) : null
    ambiente.estado.change({ recusa: null, menu: null })
    this.#textoApertado = texto ? { texto, em: toque.em } : null
    const cota = texto?.mede?.tipo === 'cota' ? { pecaId: texto.pecaId, id: texto.mede.cotaId } : null
    if (texto && !cota) return ambiente.paintOver()
    this.#apply(this.#sessao.press({ ...onde, ...(cota ? { cota } : {}) }, this.#mundo()))
  }

  /** The pointer goes; `apertado`: something is pressed. */
  follow(toque: Toque, apertado: boolean): void {
    const { ponteiro } = this.#partes
    const onde = ponteiro.at(toque)
    if (this.#textoApertado && !this.#textoApertado.texto.mede) return
    if (!apertado) ponteiro.pass(onde)
    if (this.#textoApertado && this.#textoApertado.texto.mede?.tipo !== 'cota') return
    this.#apply(this.#sessao.move(onde, this.#mundo()))
  }

  release(toque: Toque): void {
    const { ponteiro } = this.#partes
    const onde = ponteiro.at(toque)
    const apertado = this.#textoApertado
    this.#textoApertado = null
    const parado = apertado && Math.hypot(toque.em.x - apertado.em.x, toque.em.y - apertado.em.y) < PARADO_PX
    if (parado) return this.#openTexto(apertado.texto)
    if (apertado && apertado.texto.mede?.tipo !== 'cota') return
    this.#apply(this.#sessao.release(onde, this.#mundo()))
    if (onde.toque) ponteiro.pass(onde)
  }

  /** A press that became something else: two fingers, or a press of the system. */
  drop(): void {
    this.#textoApertado = null
    const feito = this.#sessao.tecla({ key: 'Escape', shift: false, alt: false }, this.#mundo())
    if (feito) this.#apply({ ...feito, termina: false })
  }

  tecla(tecla: Tecla): boolean {
    const feito = this.#sessao.tecla(tecla, this.#mundo())
    if (!feito) return false
    this.#apply(feito)
    this.#partes.olhar.bringMarcas(this.marcas())
    return true
  }

  /** What it says is to be done next. */
  tell(): void {
    const dica = this.#sessao.dica(this.#mundo())
    this.#partes.ambiente.estado.change({ dica, digitavel: DIGITAVEIS.includes(this.#ferramenta) })
  }

  #openTexto(texto: TextoVisual): void {
    const campo = campoOfTexto(texto)
    if (campo) this.#partes.campo.open(campo)
  }

  #apply({ comando, previa, selecao, campo, diz, recusa, termina }: Feito): void {
    const { ambiente, mudancas } = this.#partes
    if (previa !== undefined) mudancas.show(previa)
    if (comando) mudancas.apply(comando)
    if (selecao) ambiente.editor.select(selecao)
    if (campo) this.#partes.campo.open(campo)
    if (diz) ambiente.editor.announce(diz)
    if (recusa) mudancas.refuse(recusa)
    if (termina && this.#ferramenta !== 'selecionar') ambiente.editor.use('selecionar')
    this.tell()
    ambiente.paintOver()
  }

  /** What it is told. */
  #mundo(): Mundo {
    const { ambiente, olhar } = this.#partes
    const { desenho, selecao, unidade, pincel } = ambiente.editor
    const plano = ambiente.plano()
    const { caixa } = plano
    return {
      desenho,
      plano,
      selecao,
      unidade,
      pincel,
      grade: passoOfGrade(olhar.vista),
      recorte: currentRecorteNaMao(),
      inicio: caixa ? { x: Math.ceil(caixa.maxX / 100) * 100 + 400, y: caixa.maxY } : { x: 0, y: 0 },
    }
  }
}
