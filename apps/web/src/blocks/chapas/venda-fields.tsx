import { LIMITES } from '@lapida/contracts/limites'
import { NumberField } from '@lapida/ui/number-field.tsx'
import { Switch } from '@lapida/ui/switch.tsx'
import { TextArea } from '@lapida/ui/text-area.tsx'
import { numberProps } from '#shared/number-props.ts'
import { A_VENDA, REAIS } from './chapa-values.ts'
import type { ChapaFormState } from './use-chapa-form.ts'

/** Whether a slab is offered on the company's page, and for how much: the law wants a price there. */
export function VendaFields({ form }: { form: ChapaFormState }) {
  const aVenda = form.values.venda === A_VENDA
  return (
    <section className="grid gap-3" aria-label="Venda">
      <Switch
        label="À venda na página de retalhos"
        description="Aparece com foto, medida e preço enquanto estiver disponível"
        checked={aVenda}
        onCheckedChange={(next) => form.setValue('venda', next ? A_VENDA : '')}
      />
      {aVenda && (
        <>
          <NumberField
            label="Preço à vista (R$)"
            placeholder="0,00"
            fieldClassName="sm:max-w-72"
            {...numberProps(form, 'vendaPreco', REAIS)}
          />
          <TextArea
            label="O que dizer a quem compra"
            mark="opcional"
            maxLength={LIMITES.texto}
            {...form.field('vendaDescricao')}
          />
        </>
      )}
    </section>
  )
}
