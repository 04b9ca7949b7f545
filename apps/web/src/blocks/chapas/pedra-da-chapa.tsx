import type { ChapaDita } from '#data/resources/estoque/chapas.ts'
import { ChapaDesenhada } from '#blocks/pedra-desenhada/pedra-desenhada.tsx'
import type { PedraDesenhavel } from '#blocks/pedra-desenhada/pedra-desenhavel.ts'
import { Grain } from './chapa-desenho.tsx'

export interface PedraDaChapaProps {
  chapa: ChapaDita
  /** null where the stone is not in the stock any more */
  desenhavel: PedraDesenhavel | null
}

/** The stone of a slab without a photo, drawn; a few veins where nobody knows it. */
export function PedraDaChapa({ chapa, desenhavel }: PedraDaChapaProps) {
  const grain = <Grain chapa={chapa} />
  return desenhavel ? <ChapaDesenhada pedra={desenhavel} chapa={chapa} senao={grain} /> : grain
}

/** Says that the slab in the `group` around it is drawn: nobody takes the picture for the slab on the rack. */
export function PalavraIlustracao({ className }: { className: string }) {
  return <span className={`hidden group-has-[[data-pedra-desenhada]]:inline ${className}`}>ilustração</span>
}
