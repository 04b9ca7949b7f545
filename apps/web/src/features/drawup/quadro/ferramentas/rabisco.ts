import { closeEsboco } from '@lapida/desenho/commands/por-lados'
import { straighten } from '@lapida/desenho/commands/rabisco'
import { lacoOfPontos } from '@lapida/desenho/kernel/laco'
import { distancia, type Ponto } from '@lapida/desenho/kernel/ponto'
import type { Desenho } from '@lapida/desenho/model/tipos'
import type { Efeito, FerramentaDoQuadro, Mundo, Ponteiro } from './ferramenta.ts'
import type { Marca } from '../marcas.ts'

/** A stroke of finger, pen or mouse that becomes an outline when it is let go; null while nothing is pressed. */
export type Rabisco = readonly Ponto[] | null

/** Draws an outline by hand: it becomes straight, and its measures are typed afterwards. */
export const RABISCO: FerramentaDoQuadro<Rabisco> = {
  inicio: null,
  press: (_estado, { em }) => ({ estado: [em] }),
  move: (estado, ponteiro) => ({ estado: estado && withPonto(estado, ponteiro) }),
  release: (estado, ponteiro, mundo) => (estado ? create(withPonto(estado, ponteiro), mundo) : { estado }),
  tecla: (estado, { key }) => (key === 'Escape' ? { estado: null, termina: estado === null } : null),
  marcas: (estado) => (estado ? marcas(estado) : []),
  dica: (estado) =>
    estado ? 'Volte ao começo e solte' : 'Desenhe o contorno à mão, sem soltar: ele fica reto',
}

/** Points nearer to each other than a part of what the pointer reaches say nothing new. */
const PARTE_DO_ALCANCE = 0.25

function withPonto(traco: readonly Ponto[], { em, alcance }: Ponteiro): readonly Ponto[] {
  const ultimo = traco.at(-1)
  return ultimo && distancia(ultimo, em) < alcance * PARTE_DO_ALCANCE ? traco : [...traco, em]
}

function create(traco: readonly Ponto[], mundo: Mundo): Efeito<Rabisco> {
  const contorno = straighten(traco)
  if (!contorno.ok) return { estado: null, recusa: contorno.problema.mensagem }
  const esboco = { pontos: contorno.valor, exprs: contorno.valor.map(() => '') }
  const comando = (desenho: Desenho) => closeEsboco(desenho, esboco)
  const feito = comando(mundo.desenho)
  if (!feito.ok) return { estado: null, recusa: feito.problema.mensagem }
  const nova = Object.keys(feito.valor.desenho.pecas).filter((id) => !mundo.desenho.pecas[id])
  return { estado: null, comando, selecao: { pecas: nova, partes: [] }, termina: true }
}

/** The stroke as it was drawn, and as soon as it nearly closes what it will become. */
function marcas(traco: readonly Ponto[]): Marca[] {
  const contorno = straighten(traco)
  return [
    { t: 'traco', pontos: traco },
    ...(contorno.ok
      ? [{ t: 'laco' as const, papel: 'fantasma' as const, laco: lacoOfPontos(contorno.valor) }]
      : []),
  ]
}
