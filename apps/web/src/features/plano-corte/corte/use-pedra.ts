import { useState } from 'react'
import type { ChapaDoPlano } from '@lapida/contracts/plano-corte'
import { useFotoDaChapaDoPlano } from '../use-fotos-do-plano.ts'

/** The photo of the slab that is looked at, and whether its stone is seen through the pieces. */
export function usePedra(chapa: ChapaDoPlano) {
  const [wanted, setPedra] = useState(true)
  const foto = useFotoDaChapaDoPlano(chapa)
  /** null: a picture that is no flat photo does not say where the vein lies */
  const pedra = foto?.plana ? wanted : null
  return { foto, pedra, setPedra }
}
