import { encaixa, type Encaixe } from '@lapida/desenho/snap/encaixa'
import { comoEncaixa, marcasDoEncaixe, type FerramentaDoQuadro } from './ferramenta.ts'

/** Where a note is about to go. */
export interface Anotando {
  ponta: Encaixe | null
}

/** Puts a text on the plan: a click gives the place, a field the words. */
export const NOTA: FerramentaDoQuadro<Anotando> = {
  inicio: { ponta: null },
  aperta: (_estado, ponteiro) => ({
    estado: { ponta: null },
    campo: { tipo: 'nota', notaId: null, lugar: ponteiro.em },
    termina: true,
  }),
  move: (_estado, ponteiro, mundo) => ({
    estado: { ponta: encaixa(mundo.plano, ponteiro.em, { ...comoEncaixa(ponteiro, mundo), orto: false }) },
  }),
  tecla: (estado, { key }) => (key === 'Escape' ? { estado, termina: true } : null),
  marcas: ({ ponta }) => (ponta ? marcasDoEncaixe(ponta) : []),
  dica: () => 'Clique onde fica a nota',
}
