import type { Id } from '@lapida/desenho/model/tipos'
import { findInPlano } from '@lapida/desenho/snap/plano'
import type { DesenhoEditor, Ferramenta } from '#features/drawup/tipos.ts'
import { Ambiente } from './ambiente.ts'
import { CampoAberto } from './campo-aberto.ts'
import { campoOfAresta } from './campos-no-lugar.ts'
import type { Desenhista } from './desenhista.ts'
import { FerramentaNaMao } from './ferramenta-na-mao.ts'
import { selecaoOf } from './ferramentas/select.ts'
import { Mudancas } from './mudancas.ts'
import { Olhar } from './olhar.ts'
import { PonteiroNoQuadro, type Toque } from './ponteiro-no-quadro.ts'

/** What happens on the canvas: tools in, changes of the drawing out. It knows neither React nor pointer events. */
export class MotorDoQuadro {
  readonly #ambiente: Ambiente
  /** how it is looked at */
  readonly olhar: Olhar
  readonly ponteiro: PonteiroNoQuadro
  readonly mudancas: Mudancas
  readonly campo: CampoAberto
  readonly mao: FerramentaNaMao

  constructor(editor: DesenhoEditor) {
    const ambiente = new Ambiente(editor)
    this.#ambiente = ambiente
    this.olhar = new Olhar(ambiente)
    this.ponteiro = new PonteiroNoQuadro(ambiente, this.olhar)
    this.mudancas = new Mudancas(ambiente)
    this.campo = new CampoAberto(ambiente, this.olhar, this.ponteiro)
    this.mao = new FerramentaNaMao({ ...this, ambiente })
  }

  get subscribe() {
    return this.#ambiente.estado.subscribe
  }

  get estado() {
    return this.#ambiente.estado.shown
  }

  get editor(): DesenhoEditor {
    return this.#ambiente.editor
  }

  get ferramenta(): Ferramenta {
    return this.mao.ferramenta
  }

  connect(desenhista: Desenhista | null): void {
    this.#ambiente.desenhista = desenhista
    if (desenhista) this.update(this.editor)
  }

  /** What the screen knows now. */
  update(editor: DesenhoEditor): void {
    this.#ambiente.editor = editor
    this.mao.take(editor.ferramenta)
    const { mostrado, unidade, acabamentos, achados, selecao } = editor
    this.#ambiente.desenhista?.show({
      desenho: this.mudancas.previa ?? mostrado,
      unidade,
      acabamentos,
      comErro: new Set(achados.filter(({ codigo }) => codigo === 'contorno').map(({ pecaId }) => pecaId)),
      escolhidas: new Set(selecao.pecas),
    })
    this.mao.tell()
  }

  /** What lies over the drawing now. */
  readonly sobre = () => ({
    selecao: this.editor.selecao,
    alvo: this.ponteiro.alvo,
    texto: this.ponteiro.texto,
    marcas: this.mao.marcas(),
    nomeadas: this.#nomeadas(),
  })

  /** Pieces of which a panel or a field on the canvas names edges. */
  #nomeadas(): readonly Id[] {
    const { campo } = this.estado()
    const doCampo = campo && 'pecaId' in campo ? [campo.pecaId] : []
    return [...new Set([...this.editor.nomeadas.todas(), ...doCampo])]
  }

  /** What panels name has changed. */
  readonly nomeadasMudaram = (): void => this.#ambiente.paintOver()

  /** Our keypad covers so many pixels at the lower edge. Gives the function that takes it away. */
  cover(px: number): () => void {
    return this.olhar.cover(px, this.mao.marcas())
  }

  /** The pointer leaves the canvas. */
  leave(): void {
    this.ponteiro.forget()
    this.#ambiente.paintOver()
  }

  duplo(toque: Toque): void {
    if (this.ferramenta !== 'selecionar') return
    const { em, alcance } = this.ponteiro.at(toque)
    const [alvo] = findInPlano(this.#ambiente.plano(), em, alcance)
    if (alvo?.tipo === 'aresta') this.campo.open(campoOfAresta(this.editor.desenho, alvo.pecaId, alvo.id))
    if (alvo?.tipo === 'nota') this.campo.open({ tipo: 'nota', notaId: alvo.id, lugar: em })
  }

  /** What can be done with what lies here: right click, long press. */
  menu(toque: Toque): void {
    // An outline that is being drawn is not given up for a menu.
    if (this.ferramenta !== 'selecionar') return
    this.mao.drop()
    const alvo = this.ponteiro.alvoAt(this.ponteiro.at(toque))
    const selecao = alvo && selecaoOf(alvo)
    if (selecao) this.editor.select(selecao)
    this.#ambiente.estado.change({ menu: { alvo, em: toque.em, vez: (this.estado().menu?.vez ?? 0) + 1 } })
  }
}
