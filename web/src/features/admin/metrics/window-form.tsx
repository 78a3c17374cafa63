import { useState } from 'react';
import { Button } from '../../../ui/button';
import { Form } from '../../../ui/form';
import { TextField } from '../../../ui/text-field';
import { defaultWindow, longestWindow, readWindow } from './recent-window';
import { metricsTexts as texts } from './texts';

interface WindowFormProps {
  refreshing: boolean;
  onApply: (days: number) => void;
  onRefresh: () => void;
}

/** How far back 'recent' reaches. What cannot be a window is replaced by the default, for all to see. */
export function WindowForm({ refreshing, onApply, onRefresh }: WindowFormProps) {
  const [typed, setTyped] = useState(String(defaultWindow));

  async function apply() {
    const days = readWindow(typed);
    setTyped(String(days));
    onApply(days);
  }

  return (
    <Form className="window-form" onSubmit={apply}>
      <TextField
        label={texts.window}
        hint={texts.windowHint(longestWindow, defaultWindow)}
        type="number"
        min={1}
        max={longestWindow}
        step={1}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" look="ink">
        {texts.apply}
      </Button>
      <Button busy={refreshing} onClick={onRefresh}>
        {texts.refresh}
      </Button>
    </Form>
  );
}
