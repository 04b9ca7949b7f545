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
  tecla: string
  Icone: LucideIcon
}

/** The tools in the order of the work. */
export const FERRAMENTAS: readonly FerramentaDaBarra[] = [
  { qual: 'selecionar', nome: 'Selecionar', tecla: 'V', Icone: MousePointer2 },
  { qual: 'desenhar', nome: 'Desenhar por lados', tecla: 'D', Icone: PencilRuler },
  { qual: 'retangulo', nome: 'Retângulo', tecla: 'R', Icone: Square },
  { qual: 'rabisco', nome: 'Esboço à mão', tecla: '', Icone: Pencil },
  { qual: 'arco', nome: 'Arco', tecla: 'A', Icone: Spline },
  { qual: 'pincel', nome: 'Pincel de acabamento', tecla: '', Icone: Brush },
  { qual: 'parede', nome: 'Parede', tecla: 'P', Icone: BrickWall },
  { qual: 'emenda', nome: 'Emenda', tecla: 'J', Icone: Scissors },
  { qual: 'cota', nome: 'Cota', tecla: 'K', Icone: Ruler },
  { qual: 'nota', nome: 'Nota', tecla: 'N', Icone: StickyNote },
]
