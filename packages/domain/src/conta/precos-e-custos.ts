import type { Quem } from '@lapida/contracts/papel'

/** As much of a person as decides what they see. */
export type Direitos = Pick<Quem, 'papel' | 'veCustos'>

/** Whether a person sees what the company asks for things. */
export function canSeePrecos({ papel }: Pick<Direitos, 'papel'>): boolean {
  return papel === 'dono' || papel === 'vendedor'
}

/** Whether a person sees what things cost the company. */
export function canSeeCustos({ papel, veCustos }: Direitos): boolean {
  return papel === 'dono' || (papel === 'vendedor' && veCustos)
}
