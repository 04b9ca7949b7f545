import { uniteCaixas, type Caixa, type Ponto } from '@lapida/desenho/kernel/ponto'
import type { TextoVisual } from '@lapida/desenho/display/primitivas'
import type { Desenho, Id } from '@lapida/desenho/model/tipos'
import { marcosOfPeca } from '@lapida/desenho/snap/marcos'
import { findInPlano, Plano, type Alvo } from '@lapida/desenho/snap/plano'
import { Listeners } from '#shared/listeners.ts'
import type { Comando, DesenhoEditor, Ferramenta } from '#features/drawup/tipos.ts'
import { campoOfTexto, campoOfAresta } from './campos-no-lugar.ts'
import type { Desenhista } from './desenhista.ts'
import type { Campo, Mundo, Ponteiro, Tecla } from './ferramentas/ferramenta.ts'
import { openSessao, type Feito, type Sessao } from './ferramentas/sessao.ts'
import { alvoOfToque, caixaOfSelecao, selecaoOf } from './ferramentas/select.ts'
import { caixaOfMarcas, type Marca } from './marcas.ts'
import { currentRecorteNaMao } from './recorte-na-mao.ts'
import { drag, zoom, frame, janela, noPlano, passoOfGrade, type Tamanho, type Vista } from './vista.ts'

/** What of the canvas React shows. */
export interface EstadoDoQuadro {
  campo: Campo | null
  menu: { alvo: Alvo | null; em: Ponto; vez: number } | null
  dica: string
  recusa: string | null
  /** pixels for a millimetre */
  zoom: number
  vista: Vista
  /** something is being drawn that can be typed */
  digitavel: boolean
  cursor: string
}

/** Where on the canvas a press is, and with what. */
export interface Toque {
  /** pixels of the canvas */
  em: Ponto
  toque: boolean
  shift: boolean
  alt: boolean
}

/** How far a pointer reaches, in pixels. */
const ALCANCE_DO_MOUSE = 8
const ALCANCE_DO_DEDO = 22
const DIGITAVEIS: readonly Ferramenta[] = ['desenhar', 'retangulo', 'arco', 'emenda']

/** What happens on the canvas: tools in, changes of the drawing out. It knows neither React nor pointer events. */
export class MotorDoQuadro {
  readonly #listeners = new Listeners()
  readonly subscribe = this.#listeners.subscribe
  #desenhista: Desenhista | null = null
  #editor: DesenhoEditor
  #sessao: Sessao
  #ferramenta: Ferramenta
  #planos = new WeakMap<Desenho, Plano>()
  #previa: Desenho | null = null
  #alvo: Alvo | null = null
  #texto: TextoVisual | null = null
  #textoApertado: { texto: TextoVisual; em: Ponto } | null = null
  #ultimo: Ponteiro | null = null
  #enquadrado = false
  #coberto = 0
  #estado: EstadoDoQuadro = {
    campo: null,
    menu: null,
    dica: '',
    recusa: null,
    zoom: 0.25,
    vista: { x: 0, y: 0, zoom: 0.25 },
    digitavel: false,
    cursor: 'default',
  }

  constructor(editor: DesenhoEditor) {
    this.#editor = editor
    this.#ferramenta = editor.ferramenta
    this.#sessao = openSessao(editor.ferramenta)
  }

  readonly estado = (): EstadoDoQuadro => this.#estado

  /** What lies over the drawing now. */
  readonly sobre = () => ({
    selecao: this.#editor.selecao,
    alvo: this.#alvo,
    texto: this.#texto,
    marcas: this.#marcas(),
    nomeadas: this.#nomeadas(),
  })

  /** Pieces of which a panel or a field on the canvas names edges. */
  #nomeadas(): readonly Id[] {
    const { campo } = this.#estado
    const doCampo = campo && 'pecaId' in campo ? [campo.pecaId] : []
    return [...new Set([...this.#editor.nomeadas.todas(), ...doCampo])]
  }

  /** What panels name has changed: only what lies over the drawing is painted anew. */
  readonly nomeadasMudaram = (): void => this.#desenhista?.request(true)

  #marcas(): readonly Marca[] {
    return this.#sessao.marcas(this.#mundo())
  }

  connect(desenhista: Desenhista | null): void {
    this.#desenhista = desenhista
    if (desenhista) this.update(this.#editor)
  }

  /** What the screen knows now. */
  update(editor: DesenhoEditor): void {
    this.#editor = editor
    if (editor.ferramenta !== this.#ferramenta) this.#takeFerramenta(editor.ferramenta)
    const { mostrado, unidade, acabamentos, achados, selecao } = editor
    this.#desenhista?.show({
      desenho: this.#previa ?? mostrado,
      unidade,
      acabamentos,
      comErro: new Set(achados.filter(({ codigo }) => codigo === 'contorno').map(({ pecaId }) => pecaId)),
      escolhidas: new Set(selecao.pecas),
    })
    this.#count()
  }

  #takeFerramenta(ferramenta: Ferramenta): void {
    this.#ferramenta = ferramenta
    this.#sessao = openSessao(ferramenta)
    this.#alvo = null
    this.#texto = null
    if (this.#previa) this.#showPrevia(null)
    this.#change({ recusa: null })
  }

  get ferramenta(): Ferramenta {
    return this.#ferramenta
  }

  // How it is looked at

  get vista(): Vista {
    return this.#desenhista?.vista ?? this.#estado.vista
  }

  look(vista: Vista): void {
    this.#desenhista?.look(vista)
    const { campo, menu } = this.#estado
    // React follows the paper only where something of its own stands on it.
    this.#change({ zoom: vista.zoom, ...(campo ? { vista } : {}), ...(menu ? { menu: null } : {}) })
  }

  frameTudo(): void {
    const caixa = this.#desenhista?.plano.caixa
    this.frame(caixa ?? { minX: -300, minY: -300, maxX: 2700, maxY: 1500 })
  }

  frame(caixa: Caixa): void {
    this.look(frame(caixa, this.#livre()))
  }

  /** What of the canvas is seen: our keypad covers its lower part. */
  #livre(): Tamanho {
    const { largura, altura } = this.#desenhista?.tamanho ?? { largura: 1, altura: 1 }
    return { largura, altura: Math.max(120, altura - this.#coberto) }
  }

  /**
   * Our keypad covers so many pixels at the lower edge: what is being typed is brought above it. Gives the function
   * that takes it away and, where nobody has moved it meanwhile, puts the paper back.
   */
  cover(px: number): () => void {
    const antes = this.vista
    this.#coberto = px
    this.#showMarcas()
    const { campo } = this.#estado
    const peca = campo && 'pecaId' in campo ? this.#editor.desenho.pecas[campo.pecaId] : undefined
    if (campo) this.#bring(peca ? marcosOfPeca(peca).caixa : caixaOfPonto(campo.lugar))
    const depois = this.vista
    return () => {
      this.#coberto = 0
      if (this.vista === depois && depois !== antes) this.look(antes)
    }
  }

  /** Brings a box of the plan into view where it is not. */
  #bring(caixa: Caixa, com: readonly Caixa[] = []): void {
    const { minX, minY, maxX, maxY } = janela(this.vista, this.#livre())
    const folga = 24 / this.vista.zoom
    const visto =
      caixa.minX > minX + folga &&
      caixa.maxX < maxX - folga &&
      caixa.minY > minY + folga &&
      caixa.maxY < maxY - folga
    if (!visto) this.frame(uniteCaixas([caixa, ...com]) ?? caixa)
  }

  /** The first time the canvas knows its size the whole drawing is shown. */
  tamanhoMudou(): void {
    if (this.#enquadrado) return
    this.#enquadrado = true
    this.frameTudo()
  }

  zoom(fator: number, em?: Ponto): void {
    const { largura = 0, altura = 0 } = this.#desenhista?.tamanho ?? {}
    this.look(zoom(this.vista, fator, em ?? { x: largura / 2, y: altura / 2 }))
  }

  move(pixels: Ponto): void {
    this.look(drag(this.vista, pixels))
  }

  // Presses

  press(toque: Toque): void {
    const ponteiro = this.#ponteiro(toque)
    const texto = this.#ferramenta === 'selecionar' ? this.#textoEm(ponteiro) : null
    this.#change({ recusa: null, menu: null })
    this.#textoApertado = texto ? { texto, em: toque.em } : null
    const daCota = texto?.mede?.tipo === 'cota' ? { pecaId: texto.pecaId, id: texto.mede.cotaId } : null
    if (texto && !daCota) return this.#desenhista?.request(true)
    this.#apply(this.#sessao.press({ ...ponteiro, ...(daCota ? { cota: daCota } : {}) }, this.#mundo()))
  }

  /** The pointer goes; `apertado`: something is pressed. */
  follow(toque: Toque, apertado: boolean): void {
    const ponteiro = this.#ponteiro(toque)
    if (this.#textoApertado && !this.#textoApertado.texto.mede) return
    if (!apertado) this.#pass(ponteiro)
    if (this.#textoApertado && this.#textoApertado.texto.mede?.tipo !== 'cota') return
    this.#apply(this.#sessao.move(ponteiro, this.#mundo()))
  }

  #pass(ponteiro: Ponteiro): void {
    const selecionando = this.#ferramenta === 'selecionar'
    this.#texto = selecionando && !ponteiro.toque ? this.#textoEm(ponteiro) : null
    this.#alvo =
      selecionando && !ponteiro.toque && !this.#texto
        ? alvoOfToque(ponteiro, { plano: this.#plano(), selecao: this.#editor.selecao })
        : null
    this.#change({ cursor: this.#cursor() })
  }

  #cursor(): string {
    if (this.#ferramenta === 'mover') return 'grab'
    if (this.#ferramenta !== 'selecionar') return 'crosshair'
    if (this.#texto) return 'text'
    return this.#alvo ? (this.#alvo.tipo === 'peca' ? 'move' : 'pointer') : 'default'
  }

  release(toque: Toque): void {
    const ponteiro = this.#ponteiro(toque)
    const apertado = this.#textoApertado
    this.#textoApertado = null
    const parado = apertado && Math.hypot(toque.em.x - apertado.em.x, toque.em.y - apertado.em.y) < 6
    if (parado) return this.#openTexto(apertado.texto)
    if (apertado && apertado.texto.mede?.tipo !== 'cota') return
    this.#apply(this.#sessao.release(ponteiro, this.#mundo()))
    if (ponteiro.toque) this.#pass(ponteiro)
  }

  /** A press that became something else: two fingers, or a press of the system. */
  drop(): void {
    this.#textoApertado = null
    const feito = this.#sessao.tecla({ key: 'Escape', shift: false, alt: false }, this.#mundo())
    if (feito) this.#apply({ ...feito, termina: false })
  }

  /** Leaves the canvas: nothing is under the pointer any more. */
  leave(): void {
    this.#alvo = null
    this.#texto = null
    this.#desenhista?.request(true)
  }

  duplo(toque: Toque): void {
    if (this.#ferramenta !== 'selecionar') return
    const ponteiro = this.#ponteiro(toque)
    const [alvo] = findInPlano(this.#plano(), ponteiro.em, ponteiro.alcance)
    if (alvo?.tipo === 'aresta') this.openCampo(campoOfAresta(this.#editor.desenho, alvo.pecaId, alvo.id))
    if (alvo?.tipo === 'nota') this.openCampo({ tipo: 'nota', notaId: alvo.id, lugar: ponteiro.em })
  }

  /** What can be done with what lies here: right click, long press. */
  menu(toque: Toque): void {
    // An outline that is being drawn is not given up for a menu.
    if (this.#ferramenta !== 'selecionar') return
    this.drop()
    const ponteiro = this.#ponteiro(toque)
    const alvo = alvoOfToque(ponteiro, { plano: this.#plano(), selecao: this.#editor.selecao })
    const selecao = alvo && selecaoOf(alvo)
    if (selecao) this.#editor.select(selecao)
    this.#change({ menu: { alvo, em: toque.em, vez: (this.#estado.menu?.vez ?? 0) + 1 } })
  }

  // Keys

  tecla(tecla: Tecla): boolean {
    const feito = this.#sessao.tecla(tecla, this.#mundo())
    if (!feito) return false
    this.#apply(feito)
    this.#showMarcas()
    return true
  }

  /** What is typed is seen: the paper goes where the outline goes. */
  #showMarcas(): void {
    const caixa = caixaOfMarcas(this.#marcas())
    const tudo = this.#plano().caixa
    if (caixa && this.#desenhista) this.#bring(caixa, tudo ? [tudo] : [])
  }

  // Fields

  openCampo(campo: Campo | null): void {
    this.#texto = null
    this.#alvo = null
    this.#change({ campo, vista: this.vista, recusa: null })
  }

  #openTexto(texto: TextoVisual): void {
    const campo = campoOfTexto(texto)
    if (!campo) return
    this.openCampo(campo)
  }

  // Changes

  /** One step, or a refusal in words. */
  apply(comando: Comando): string | null {
    this.#previa = null
    const resultado = this.#editor.apply(comando)
    if (resultado.ok) return null
    this.#refuse(resultado.problema.mensagem)
    return resultado.problema.mensagem
  }

  showPrevia(comando: Comando | null): void {
    const resultado = comando?.(this.#editor.desenho)
    this.#showPrevia(resultado?.ok ? resultado.valor.desenho : null)
  }

  #showPrevia(desenho: Desenho | null): void {
    if (desenho === this.#previa) return
    this.#previa = desenho
    this.#editor.preview(desenho)
  }

  #apply(feito: Feito): void {
    const { comando, previa, selecao, campo, diz, recusa, termina } = feito
    if (previa !== undefined) this.showPrevia(previa)
    if (comando) this.apply(comando)
    if (selecao) this.#editor.select(selecao)
    if (campo) this.openCampo(campo)
    if (diz) this.#editor.announce(diz)
    if (recusa) this.#refuse(recusa)
    if (termina && this.#ferramenta !== 'selecionar') this.#editor.use('selecionar')
    this.#count()
    this.#desenhista?.request(true)
  }

  #refuse(mensagem: string): void {
    this.#change({ recusa: mensagem })
    this.#editor.announce(mensagem)
  }

  #count(): void {
    const dica = this.#sessao.dica(this.#mundo())
    const digitavel = DIGITAVEIS.includes(this.#ferramenta)
    const { dica: antes, digitavel: antesDigitavel } = this.#estado
    if (dica !== antes || digitavel !== antesDigitavel) this.#change({ dica, digitavel })
  }

  #change(mudanca: Partial<EstadoDoQuadro>): void {
    const igual = Object.entries(mudanca).every(
      ([chave, valor]) => this.#estado[chave as keyof EstadoDoQuadro] === valor,
    )
    if (igual) return
    this.#estado = { ...this.#estado, ...mudanca }
    this.#listeners.notify()
  }

  // What the tools know

  #plano(): Plano {
    const { desenho } = this.#editor
    const feito = this.#planos.get(desenho) ?? new Plano(desenho)
    this.#planos.set(desenho, feito)
    return feito
  }

  #mundo(): Mundo {
    const { desenho, selecao, unidade, pincel } = this.#editor
    const plano = this.#plano()
    const { caixa } = plano
    return {
      desenho,
      plano,
      selecao,
      unidade,
      pincel,
      grade: passoOfGrade(this.vista),
      recorte: currentRecorteNaMao(),
      inicio: caixa ? { x: Math.ceil(caixa.maxX / 100) * 100 + 400, y: caixa.maxY } : { x: 0, y: 0 },
    }
  }

  #ponteiro({ em, toque, shift, alt }: Toque): Ponteiro {
    const px = toque ? ALCANCE_DO_DEDO : ALCANCE_DO_MOUSE
    const ponteiro = { em: noPlano(this.vista, em), alcance: px / this.vista.zoom, shift, alt, toque }
    this.#ultimo = ponteiro
    return ponteiro
  }

  /** Where the pointer was last, mm; the middle of what is seen before there was one. */
  get ultimo(): Ponto {
    const { largura = 0, altura = 0 } = this.#desenhista?.tamanho ?? {}
    return this.#ultimo?.em ?? noPlano(this.vista, { x: largura / 2, y: altura / 2 })
  }

  #textoEm({ em, alcance, toque }: Ponteiro): TextoVisual | null {
    return this.#desenhista?.textoEm(em, toque ? alcance * 0.6 : 0) ?? null
  }

  /** The box of what is selected, else of everything. */
  frameSelecao(): void {
    const { selecao, mostrado } = this.#editor
    const caixa = caixaOfSelecao(selecao, mostrado)
    if (caixa) this.frame(caixa)
    else this.frameTudo()
  }

  get editor(): DesenhoEditor {
    return this.#editor
  }

  /** Ids of pieces that are selected whole. */
  get pecasEscolhidas(): readonly Id[] {
    return this.#editor.selecao.pecas
  }
}

function caixaOfPonto({ x, y }: Ponto): Caixa {
  return { minX: x, minY: y, maxX: x, maxY: y }
}
