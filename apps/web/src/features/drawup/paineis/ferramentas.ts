import {
  Brush,
  BrickWall,
  MousePointer2,
  Pencil,
  PencilRuler,
  Ruler,
  Scissors,
  Spline,
  Square,
  StickyNote,
  type LucideIcon,
} from 'lucide-react'
import type { Ferramenta } from '../tipos.ts'

/** A tool of the bar. */
export interface FerramentaDaBarra {
  qual: Ferramenta
  nome: string
  /** what of the name stands under its icon */
  curto: string
  tecla: string
  Icone: LucideIcon
}

/** The tools in the order of the work. */
export const FERRAMENTAS: readonly FerramentaDaBarra[] = [
  { qual: 'selecionar', nome: 'Selecionar', curto: 'Selecionar', tecla: 'V', Icone: MousePointer2 },
  { qual: 'desenhar', nome: 'Desenhar por lados', curto: 'Lados', tecla: 'D', Icone: PencilRuler },
  { qual: 'retangulo', nome: 'Retângulo', curto: 'Retângulo', tecla: 'R', Icone: Square },
  { qual: 'rabisco', nome: 'Esboço à mão', curto: 'Esboço', tecla: '', Icone: Pencil },
  { qual: 'arco', nome: 'Arco', curto: 'Arco', tecla: 'A', Icone: Spline },
  { qual: 'pincel', nome: 'Pincel de acabamento', curto: 'Pincel', tecla: '', Icone: Brush },
  { qual: 'parede', nome: 'Parede', curto: 'Parede', tecla: 'P', Icone: BrickWall },
  { qual: 'emenda', nome: 'Emenda', curto: 'Emenda', tecla: 'J', Icone: Scissors },
  { qual: 'cota', nome: 'Cota', curto: 'Cota', tecla: 'K', Icone: Ruler },
  { qual: 'nota', nome: 'Nota', curto: 'Nota', tecla: 'N', Icone: StickyNote },
]
