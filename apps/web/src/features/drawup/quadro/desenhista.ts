import type { Exibicao } from '@lapida/desenho/display/lista'
import { ListasPorPeca } from '@lapida/desenho/display/listas-por-peca'
import { caixaOfTexto, larguraOfTexto, type TextoVisual } from '@lapida/desenho/display/primitivas'
import type { Caixa, Ponto } from '@lapida/desenho/kernel/ponto'
import type { Desenho, Id, Peca } from '@lapida/desenho/model/tipos'
import { caixasSeTocam } from '@lapida/desenho/snap/marcos'
import { Plano } from '@lapida/desenho/snap/plano'
import type { Unidade } from '@lapida/domain/shared/medidas'
import { loadFoto } from '#data/local/fotos-guardadas.ts'
import { caminhosOfCotas } from './pintura/caminhos.ts'
import { readCores, onTema, type Cores } from './pintura/cores.ts'
import { paintEstatico, SEM_COTAS_PX, tamanhoNaTela, type Cena } from './pintura/estatico.ts'
import { paintSobre, type LetraNaTela, type Sobre } from './pintura/interativo.ts'
import { paintLupa } from './pintura/lupa.ts'
import type { Tela } from './pintura/pincel.ts'
import { NextFrame } from '#blocks/vista/next-frame.ts'
import type { Vista } from '#blocks/vista/vista.ts'
import { alturaOfLetras, janela, VISTA_INICIAL, type Tamanho } from './vista.ts'

/** What the canvas shows of the drawing; the rest is how it is looked at. */
export interface Mostrado {
  desenho: Desenho
  unidade: Unidade
  acabamentos: readonly { id: string; nome: string }[]
  comErro: ReadonlySet<Id>
  escolhidas: ReadonlySet<Id>
}

interface Telas {
  estatica: HTMLCanvasElement
  sobre: HTMLCanvasElement
  lupa: HTMLCanvasElement
}

/** What lies over the drawing, and the pieces whose edges are named. */
type WhatIsOver = Omit<Sobre, 'pecas' | 'letras'> & { nomeadas: readonly Id[] }

/** Milliseconds of a frame that laying out dimensions may take; the rest comes with the next frames. */
const ORCAMENTO_MS = 5
/** More pixels than three for one of the page nobody sees. */
const DPR_MAXIMO = 3

/** Paints the drawing and what lies over it, as often as needed and no more. */
export class Desenhista {
  readonly #telas: Telas
  readonly #estatica: CanvasRenderingContext2D
  readonly #sobre: CanvasRenderingContext2D
  readonly #listas = new ListasPorPeca()
  readonly #stop: () => void
  readonly #whatIsOver: () => WhatIsOver
  #cores: Cores
  #mostrado: Mostrado | null = null
  #pecas: readonly Peca[] = []
  #plano = new Plano({ pecas: {}, notas: [] })
  #exibicao: Exibicao = { altura: 1, unidade: 'm' }
  #emDia = new Set<Id>()
  #vista: Vista = VISTA_INICIAL
  #tamanho: Tamanho = { largura: 1, altura: 1 }
  #dpr = 1
  readonly #frame = new NextFrame()
  #tudo = false
  #lupa: Ponto | null = null
  #fundo: { imagem: HTMLImageElement | null; de: string } | null = null

  constructor(telas: Telas, whatIsOver: () => WhatIsOver) {
    const [estatica, sobre] = [
      telas.estatica.getContext('2d', { alpha: false }),
      telas.sobre.getContext('2d'),
    ]
    if (!estatica || !sobre) throw new Error('The browser gives no canvas.')
    this.#telas = telas
    this.#estatica = estatica
    this.#sobre = sobre
    this.#whatIsOver = whatIsOver
    this.#cores = readCores(telas.estatica)
    const stopTema = onTema(() => {
      this.#cores = readCores(telas.estatica)
      this.request()
    })
    // Letters that were measured before their font came are painted once more.
    const whenFonts = () => this.request()
    document.fonts.addEventListener('loadingdone', whenFonts)
    this.#stop = () => {
      stopTema()
      document.fonts.removeEventListener('loadingdone', whenFonts)
    }
  }

  get vista(): Vista {
    return this.#vista
  }

  get tamanho(): Tamanho {
    return this.#tamanho
  }

  /** What stands on the plan as it is shown, previews too. */
  get plano(): Plano {
    return this.#plano
  }

  look(vista: Vista): void {
    this.#vista = vista
    // Where the plan stands, so that tests can point at places on it: what is in the upper left corner, in mm.
    const { minX, maxY } = janela(vista, this.#tamanho)
    this.#telas.sobre.dataset['vista'] = `${minX} ${maxY} ${vista.zoom}`
    this.#letras()
    this.request()
  }

  fits(tamanho: Tamanho, dpr: number): void {
    this.#tamanho = tamanho
    this.#dpr = Math.min(DPR_MAXIMO, dpr)
    for (const tela of [this.#telas.estatica, this.#telas.sobre]) {
      tela.width = Math.round(tamanho.largura * this.#dpr)
      tela.height = Math.round(tamanho.altura * this.#dpr)
    }
    // A canvas that changes its size is empty: it is painted in the same frame, so that nothing flickers.
    this.#tudo = true
    this.#paint()
  }

  show(mostrado: Mostrado): void {
    const antes = this.#mostrado
    this.#mostrado = mostrado
    if (antes?.desenho.pecas !== mostrado.desenho.pecas || antes.desenho.notas !== mostrado.desenho.notas) {
      this.#plano = new Plano(mostrado.desenho)
      this.#pecas = Object.values(mostrado.desenho.pecas)
      this.#listas.forget(mostrado.desenho.pecas)
      this.#emDia.clear()
    }
    this.#letras()
    this.#loadFundo(mostrado.desenho)
    this.request()
  }

  /** Paints with the next frame: everything, or only what lies over the drawing. */
  request(soSobre = false): void {
    this.#tudo ||= !soSobre
    this.#frame.request(() => this.#paint())
  }

  /** A pixel under a finger that is seen larger beside it; null takes the glass away. */
  zoom(em: Ponto | null): void {
    this.#lupa = em
    this.request(true)
  }

  /** The number that is written at a point of the plan, within reach of the pointer (mm). */
  textoEm(p: Ponto, alcance: number): TextoVisual | null {
    for (const { peca, caixa } of this.#plano.marcos) {
      if (tamanhoNaTela(caixa, this.#vista.zoom) < SEM_COTAS_PX) continue
      const { textos } = caminhosOfCotas(this.#listas.ultima(peca.id))
      const achado = textos.find((texto) => texto.mede && perto(texto, p, alcance))
      if (achado) return achado
    }
    return null
  }

  close(): void {
    this.#frame.cancel()
    this.#stop()
  }

  #letras(): void {
    const { unidade = 'm', acabamentos: lista = [], desenho } = this.#mostrado ?? {}
    const altura = alturaOfLetras(this.#vista)
    const acabamentos = Object.fromEntries(lista.map(({ id, nome }) => [id, nome]))
    const tomados = (desenho?.notas ?? []).map((nota) => lugarOfNota(nota, altura))
    const nova: Exibicao = { altura, unidade, acabamentos, tomados, soComLugar: true }
    if (JSON.stringify(nova) === JSON.stringify(this.#exibicao)) return
    this.#exibicao = nova
    this.#emDia.clear()
  }

  #paint(): void {
    const mostrado = this.#mostrado
    if (!mostrado) return
    if (this.#tudo) {
      this.#tudo = false
      const faltam = this.#putCotas()
      paintEstatico(this.#tela(this.#estatica), this.#cena(mostrado))
      if (faltam) this.request()
    }
    const { nomeadas, ...sobre } = this.#whatIsOver()
    const letras = this.#letrasOf(nomeadas)
    // Which letters stand there, so that tests can read them.
    this.#telas.sobre.dataset['letras'] = letras.map(({ pecaId, letra }) => `${pecaId}:${letra}`).join(' ')
    paintSobre(this.#tela(this.#sobre), { ...sobre, letras, pecas: mostrado.desenho.pecas })
    paintLupa(this.#telas, { em: this.#lupa, dpr: this.#dpr, tamanho: this.#tamanho, cores: this.#cores })
  }

  /** The letters of the edges of these pieces, as far as they are large enough to be read. */
  #letrasOf(nomeadas: readonly Id[]): LetraNaTela[] {
    const ids = new Set(nomeadas)
    return this.#plano.marcos.flatMap(({ peca, caixa }) => {
      if (!ids.has(peca.id) || tamanhoNaTela(caixa, this.#vista.zoom) < SEM_COTAS_PX) return []
      return this.#listas
        .letras(peca, this.#pecas, this.#exibicao)
        .map((letra) => ({ ...letra, pecaId: peca.id }))
    })
  }

  /** Lays out what is seen and changed, as far as the time of one frame goes. True: there is more to do. */
  #putCotas(): boolean {
    const inicio = performance.now()
    const visivel = janela(this.#vista, this.#tamanho)
    for (const { peca, caixa } of this.#plano.marcos) {
      if (this.#emDia.has(peca.id) || tamanhoNaTela(caixa, this.#vista.zoom) < SEM_COTAS_PX) continue
      if (!caixasSeTocam(caixa, visivel)) continue
      if (performance.now() - inicio > ORCAMENTO_MS) return true
      const antes = this.#listas.ultima(peca.id)
      // Texts of a piece that moved push those of its neighbours: they are looked at again.
      if (this.#listas.anotacoes(peca, this.#pecas, this.#exibicao) !== antes) this.#emDia.clear()
      this.#emDia.add(peca.id)
    }
    return false
  }

  #cena({ desenho, acabamentos, comErro, escolhidas }: Mostrado): Cena {
    const { fundo } = desenho
    const imagem = fundo && this.#fundo?.de === fundo.imagem ? this.#fundo.imagem : null
    return {
      marcos: this.#plano.marcos,
      notas: desenho.notas,
      escolhidas,
      comErro,
      acabamentos,
      anotacoes: (pecaId) => this.#listas.ultima(pecaId),
      fundo:
        fundo && imagem
          ? { imagem, largura: imagem.naturalWidth, altura: imagem.naturalHeight, onde: fundo }
          : null,
    }
  }

  #loadFundo({ fundo }: Desenho): void {
    if (!fundo || this.#fundo?.de === fundo.imagem) return
    const novo = { imagem: null as HTMLImageElement | null, de: fundo.imagem }
    this.#fundo = novo
    void loadFoto(fundo.imagem).then((imagem) => {
      novo.imagem = imagem
      this.request()
    })
  }

  #tela(ctx: CanvasRenderingContext2D): Tela {
    return { ctx, vista: this.#vista, tamanho: this.#tamanho, dpr: this.#dpr, cores: this.#cores }
  }
}

/** The room of a note on the plan: its letters are as high as those of a dimension. */
function lugarOfNota({ x, y, texto }: Desenho['notas'][number], altura: number): Caixa {
  const largura = larguraOfTexto(texto, altura) + altura * 2.2
  return { minX: x - altura * 0.4, maxX: x + largura, minY: y - altura * 1.1, maxY: y + altura * 1.1 }
}

function perto(texto: TextoVisual, { x, y }: Ponto, alcance: number): boolean {
  const { minX, minY, maxX, maxY } = caixaOfTexto(texto)
  return x >= minX - alcance && x <= maxX + alcance && y >= minY - alcance && y <= maxY + alcance
}
