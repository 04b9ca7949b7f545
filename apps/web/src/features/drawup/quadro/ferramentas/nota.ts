import { snap, type Encaixe } from '@lapida/desenho/snap/snap'
import { howItSnaps, marcasOfEncaixe, type FerramentaDoQuadro } from './ferramenta.ts'

/** Where a note is about to go. */
export interface Anotando {
  ponta: Encaixe | null
}

/** Puts a text on the plan: a click gives the place, a field the words. */
export const NOTA: FerramentaDoQuadro<Anotando> = {
  inicio: { ponta: null },
  press: (_estado, ponteiro) => ({
    estado: { ponta: null },
    campo: { tipo: 'nota', notaId: null, lugar: ponteiro.em },
    termina: true,
  }),
  move: (_estado, ponteiro, mundo) => ({
    estado: { ponta: snap(mundo.plano, ponteiro.em, { ...howItSnaps(ponteiro, mundo), orto: false }) },
  }),
  tecla: (estado, { key }) => (key === 'Escape' ? { estado, termina: true } : null),
  marcas: ({ ponta }) => (ponta ? marcasOfEncaixe(ponta) : []),
  dica: () => 'Clique onde fica a nota',
}
