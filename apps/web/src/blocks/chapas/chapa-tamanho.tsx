import {
  areaChapa,
  ESPESSURAS_CHAPA,
  formatEspessura,
  isRetalhoAproveitavel,
  TAMANHOS_CHAPA,
} from '@lapida/domain/estoque/chapa'
import { formatArea, formatComprimento } from '@lapida/domain/shared/medidas'
import { Chip } from '@lapida/ui/chip.tsx'
import { Dotted } from '@lapida/ui/dotted.tsx'
import { NumberField } from '@lapida/ui/number-field.tsx'
import { CENTIMETROS, readCentimetros } from './chapa-values.ts'
import type { ChapaFormState } from './use-chapa-form.ts'

/** Sides and thickness: typed, or taken from the sheets that the trade sells. */
export function ChapaTamanho({ form }: { form: ChapaFormState }) {
  const { lados, retalho, values } = form
  const text = (value: number) => formatComprimento(value, 'cm')
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-label font-label text-fg-2">Tamanho</legend>
      {!retalho && (
        <div role="group" aria-label="Tamanhos comuns" className="flex flex-wrap gap-2">
          {TAMANHOS_CHAPA.map(({ largura, altura }) => (
            <Chip
              key={`${largura}x${altura}`}
              pressed={lados?.largura === largura && lados.altura === altura}
              onClick={() => form.setValues({ ...values, largura: text(largura), altura: text(altura) })}
            >
              {text(largura)} × {text(altura)}
            </Chip>
          ))}
        </div>
      )}
      <div className="grid grid-cols-2 gap-4">
        <NumberField label="Largura (cm)" maxLength={60} {...form.number('largura', CENTIMETROS)} />
        <NumberField label="Altura (cm)" maxLength={60} {...form.number('altura', CENTIMETROS)} />
      </div>
      <p aria-live="polite" className="num min-h-5 text-small text-fg-3">
        <Dotted>
          {lados && `Área: ${formatArea(areaChapa(lados))}`}
          {lados &&
            retalho &&
            !isRetalhoAproveitavel(lados) &&
            ' · Menor que 40 × 15 cm e que 0,10 m²: costuma não compensar guardar.'}
        </Dotted>
      </p>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
        <NumberField
          label="Espessura (cm)"
          maxLength={60}
          fieldClassName="w-36"
          {...form.number('espessura', CENTIMETROS)}
        />
        <div role="group" aria-label="Espessuras comuns" className="flex flex-wrap gap-2">
          {ESPESSURAS_CHAPA.map((espessura) => (
            <Chip
              key={espessura}
              pressed={readCentimetros(values.espessura) === espessura}
              onClick={() => form.setValue('espessura', text(espessura))}
            >
              {formatEspessura(espessura)}
            </Chip>
          ))}
        </div>
      </div>
    </fieldset>
  )
}
