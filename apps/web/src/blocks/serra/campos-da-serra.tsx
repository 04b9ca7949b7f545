import type { RegrasDoPlano } from '@lapida/contracts/plano-corte'
import { parseMedida } from '@lapida/domain/shared/expressao'
import { formatComprimento } from '@lapida/domain/shared/medidas'
import { NumberField } from '@lapida/ui/number-field.tsx'
import { SelectField } from '@lapida/ui/select-field.tsx'
import type { CampoDaSerra, CamposProps, NaoLido } from './campo-da-serra.ts'
import { MaquinaDaSerra } from './maquina-da-serra.tsx'
import { MilimetrosField } from './milimetros-field.tsx'
import { readWhole } from './read-whole.ts'

const ESTAGIOS = [2, 3, 4, 5]
const MM2_PER_CM2 = 100

export interface CamposDaSerraProps extends Omit<CamposProps, 'naoLido'> {
  naoLido?: CamposProps['naoLido']
}

const NINGUEM = () => ({})

/** How a saw cuts: its machine, and what all slabs go by. */
export function CamposDaSerra({ regras, onChange, naoLido = NINGUEM }: CamposDaSerraProps) {
  const { sobraMinima, modo } = regras
  const isLivre = modo === 'livre'
  const changeSobra = (changes: Partial<RegrasDoPlano['sobraMinima']>, campo: CampoDaSerra) =>
    onChange({ sobraMinima: { ...sobraMinima, ...changes } }, [campo])
  return (
    <div className="grid gap-5">
      <MaquinaDaSerra regras={regras} onChange={onChange} naoLido={naoLido} />
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <MilimetrosField
          label={isLivre ? 'Largura do corte (mm)' : 'Espessura do disco (mm)'}
          hint={`O que ${isLivre ? 'a ferramenta' : 'a serra'} come a cada corte`}
          value={regras.serra}
          most={50}
          {...naoLido('serra')}
          onChange={(serra) => onChange({ serra }, ['serra'])}
        />
        <MilimetrosField
          label="Refilo por lado (mm)"
          hint="Borda da chapa que sai primeiro"
          value={regras.refilo}
          most={500}
          {...naoLido('refilo')}
          onChange={(refilo) => onChange({ refilo }, ['refilo'])}
        />
        {!isLivre && (
          <SelectField
            label="Mudanças de direção"
            hint="Menos mudanças, menos viradas de chapa"
            value={String(regras.estagios ?? '')}
            placeholder="Sem limite"
            options={ESTAGIOS.map((count) => ({ value: String(count), label: `Até ${count}` }))}
            onChange={({ currentTarget: { value } }) =>
              onChange({ estagios: value === '' ? null : Number(value) }, [])
            }
          />
        )}
      </div>
      <fieldset className="grid gap-1.5">
        <legend className="mb-1.5 text-label font-label text-fg-2">Sobra que vale guardar</legend>
        <div className="grid items-start gap-4 sm:grid-cols-3">
          <CentimetrosField
            label="Comprimento (cm)"
            value={sobraMinima.largura}
            {...naoLido('comprimentoDaSobra')}
            onChange={(largura) => changeSobra({ largura }, 'comprimentoDaSobra')}
          />
          <CentimetrosField
            label="Largura (cm)"
            value={sobraMinima.altura}
            {...naoLido('larguraDaSobra')}
            onChange={(altura) => changeSobra({ altura }, 'larguraDaSobra')}
          />
          <NumberField
            label="Ou área a partir de (cm²)"
            inputMode="numeric"
            value={sobraMinima.area / MM2_PER_CM2}
            parse={(text) => readWhole(text, 1, 1_000_000)}
            problem="De 1 a 1.000.000 cm², sem vírgula."
            format={String}
            {...naoLido('areaDaSobra')}
            onValueChange={(area) => {
              if (area !== null) changeSobra({ area: area * MM2_PER_CM2 }, 'areaDaSobra')
            }}
          />
        </div>
        <p className="text-small text-fg-3">
          Menor que isso vira descarte. 40 × 15 cm dá uma soleira; 1.000 cm² são 0,10 m².
        </p>
      </fieldset>
    </div>
  )
}

interface CentimetrosFieldProps extends NaoLido {
  label: string
  value: number
  onChange: (value: number) => void
}

function CentimetrosField({ onChange, ...rest }: CentimetrosFieldProps) {
  return (
    <NumberField
      {...rest}
      parse={(text) => {
        const medida = parseMedida(text, 'cm')
        return medida.ok && medida.milimetros >= 1 && medida.milimetros <= 10_000 ? medida.milimetros : null
      }}
      problem="De 0,1 a 1.000 cm. Exemplo: 40"
      format={(mm) => formatComprimento(mm, 'cm')}
      onValueChange={(value) => {
        if (value !== null) onChange(value)
      }}
    />
  )
}
