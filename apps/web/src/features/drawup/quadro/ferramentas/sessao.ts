import type { Ferramenta } from '#features/drawup/tipos.ts'
import type { Marca } from '../marcas.ts'
import { ARCO } from './arco.ts'
import { CALIBRAR } from './calibrate.ts'
import { COTA } from './cota.ts'
import { DESENHAR } from './draw.ts'
import { EMENDA } from './emenda.ts'
import type { Efeito, FerramentaDoQuadro, Mundo, Ponteiro, Tecla } from './ferramenta.ts'
import { PAREDE, PINCEL } from './nas-arestas.ts'
import { NOTA } from './nota.ts'
import { RABISCO } from './rabisco.ts'
import { RECORTE, TORNEIRA } from './recorte.ts'
import { RETANGULO } from './retangulo.ts'
import { SELECIONAR } from './select.ts'

/** What a press, move or key brought about, without the state: that stays inside. */
export type Feito = Omit<Efeito<never>, 'estado'>

/** A tool at work. */
export interface Sessao {
  press: (ponteiro: Ponteiro, mundo: Mundo) => Feito
  move: (ponteiro: Ponteiro, mundo: Mundo) => Feito
  release: (ponteiro: Ponteiro, mundo: Mundo) => Feito
  /** null: not a key of this tool */
  tecla: (tecla: Tecla, mundo: Mundo) => Feito | null
  marcas: (mundo: Mundo) => readonly Marca[]
  dica: (mundo: Mundo) => string
}

function open<E>(ferramenta: FerramentaDoQuadro<E>): Sessao {
  let estado = ferramenta.inicio
  const depois = (efeito: Efeito<E> | undefined): Feito => {
    if (!efeito) return {}
    const { estado: novo, ...feito } = efeito
    estado = novo
    return feito
  }
  return {
    press: (ponteiro, mundo) => depois(ferramenta.press?.(estado, ponteiro, mundo)),
    move: (ponteiro, mundo) => depois(ferramenta.move?.(estado, ponteiro, mundo)),
    release: (ponteiro, mundo) => depois(ferramenta.release?.(estado, ponteiro, mundo)),
    tecla: (tecla, mundo) => {
      const efeito = ferramenta.tecla?.(estado, tecla, mundo)
      return efeito ? depois(efeito) : null
    },
    marcas: (mundo) => ferramenta.marcas(estado, mundo),
    dica: (mundo) => ferramenta.dica(estado, mundo),
  }
}

/** The hand: presses move the paper, which the canvas does itself. */
const MOVER: FerramentaDoQuadro<null> = {
  inicio: null,
  tecla: (_estado, { key }) => (key === 'Escape' ? { estado: null, termina: true } : null),
  marcas: () => [],
  dica: () => 'Arraste para mover o desenho',
}

const ABRE: Readonly<Record<Ferramenta, () => Sessao>> = {
  selecionar: () => open(SELECIONAR),
  desenhar: () => open(DESENHAR),
  retangulo: () => open(RETANGULO),
  rabisco: () => open(RABISCO),
  arco: () => open(ARCO),
  recorte: () => open(RECORTE),
  torneira: () => open(TORNEIRA),
  emenda: () => open(EMENDA),
  cota: () => open(COTA),
  nota: () => open(NOTA),
  pincel: () => open(PINCEL),
  parede: () => open(PAREDE),
  mover: () => open(MOVER),
  calibrar: () => open(CALIBRAR),
}

/** Takes a tool in hand, with nothing begun. */
export function openSessao(ferramenta: Ferramenta): Sessao {
  return ABRE[ferramenta]()
}
