import { formatMetragem } from '@lapida/domain/shared/medidas'
import type { AvisoDaFoto } from '@lapida/pedra/imagem/avisos-da-foto'
import { TITULOS } from './palavras.ts'

/** What is wrong with a photo, and what to do about it. */
export function textOfAviso(aviso: AvisoDaFoto): string {
  switch (aviso.codigo) {
    case 'tremida':
      return 'Foto tremida. Apoie o celular e tire outra.'
    case 'pequena':
      return 'Foto pequena demais para esta chapa. Chegue mais perto, ou use a câmera principal do celular.'
    case 'de-lado':
      return `Muito de lado (${aviso.graus}°). Fique de frente para a chapa.`
    case 'cortada':
      return 'Faltou um pedaço da chapa na foto.'
    case 'reflexo':
      return `Reflexo em ${Math.max(1, Math.round(aviso.porMil / 10))} % da chapa. Em ${TITULOS.luz}, junte uma segunda foto, tirada um passo para o lado.`
    case 'medidas':
      return `As medidas não combinam com a foto: confira largura e altura (parece ${formatMetragem(aviso.largura)} × ${formatMetragem(aviso.altura)} m).`
  }
}
