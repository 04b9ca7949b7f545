import { created, ok, peloId, type Endpoint } from './endpoint.ts'
import { fotoChapa, fotoChapaCreate, fotosChapa, pelaFotoChapa } from './foto-chapa.ts'
import { CHAPAS, CORTE } from './papeis.ts'
import type { NomeRota } from './rotas.ts'

/** The calls about the photos of a slab. */
export const endpointsFotoChapa = {
  'fotos-chapa.list': ok({
    papeis: CHAPAS,
    resumo: 'As fotos de uma chapa que não foram retiradas, a mais nova primeiro',
    params: peloId,
    answer: fotosChapa,
  }),
  'fotos-chapa.create': created({
    papeis: CORTE,
    resumo: 'Guarda a foto de uma chapa, com o veio e os defeitos vistos nela; o mesmo id é a mesma foto',
    params: peloId,
    body: fotoChapaCreate,
    answer: fotoChapa,
  }),
  'fotos-chapa.withdraw': ok({
    papeis: CORTE,
    resumo: 'Retira uma foto; a anterior volta a valer',
    params: pelaFotoChapa,
    answer: fotoChapa,
  }),
} satisfies Partial<Record<NomeRota, Endpoint>>
