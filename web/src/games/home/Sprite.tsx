/** The drawings of Your Perfect Home: its actions, pools, and what its neighbourhoods add. */

import { neighbourhoods } from "./neighbourhoods";
import { Water } from "./shapes";

export function Sprite() {
  return (
    <svg class="sprite" aria-hidden="true" width="0" height="0">
      <symbol id="a-fence" viewBox="0 0 48 48">
        <path d="M8 42V18l4.5-6 4.5 6v24zM19.5 42V18l4.5-6 4.5 6v24zM31 42V18l4.5-6 4.5 6v24z" />
        <path d="M3 23.5h5M17 23.5h2.5M28.5 23.5H31M40 23.5h5M3 34.5h5M17 34.5h2.5M28.5 34.5H31M40 34.5h5" />
      </symbol>
      <symbol id="a-estate" viewBox="0 0 48 48">
        <path d="M10 45V5M5 10h34" />
        <path d="M17 10v5M35 10v5" />
        <rect x="13.5" y="15" width="25" height="20" rx="1.5" />
        <path d="M26 30.5v-11M21 24l5-5 5 5" />
        <path d="M4 45h13" />
      </symbol>
      <symbol id="a-park" viewBox="0 0 48 48">
        <path d="M24 4c7 0 11.5 4.8 11 10.3 6 2.6 6.5 12.7-1.5 14.7-4 3.6-15 3.6-19 0-8-2-7.5-12.1-1.5-14.7C12.5 8.8 17 4 24 4Z" />
        <path d="M24 45V17M24 29l6.5-5.5M24 25l-5.5-4.5M11 45h26" />
      </symbol>
      <symbol id="a-pool" viewBox="0 0 48 48">
        <path d="M12 14.5c6-3.8 10.5.6 16.5-.8C37 11.6 45 15 45 24.5c0 8.6-7 12.3-14.5 10.4-5-1.3-9 1.1-15 1.1C7.5 36 3 31.8 3 25.5c0-5 4-8 9-11Z" />
        <path d="M10.5 24.5c3-2.8 5.2-2.8 8 0s5 2.8 8 0 5-2.8 8 0M18 30.5c2.4-2 4.2-2 6.4 0" />
        <path d="M22 5h6v13h-6z" fill="var(--card)" />
      </symbol>
      <symbol id="a-temp" viewBox="0 0 48 48">
        <path d="M8.5 22C8.5 12.5 15 6 24 6s15.5 6.5 15.5 16M4 22h40v4.5H4zM19.5 7v9M28.5 7v9" />
        <path d="M24 30.5v9M19.5 35h9M19.5 44h9" />
      </symbol>
      <symbol id="a-bis" viewBox="0 0 48 48">
        <path d="M14.5 36H5V17.5L16.5 8l8 6.6" />
        <path d="M17 43V23.5L30 12.5l13 11V43z" />
        <path d="M26 24.5V38h4.6a3.5 3.5 0 0 0 .4-7h-5 4.4a3.25 3.25 0 0 0 .1-6.5z" />
      </symbol>
      <symbol id="pool" viewBox="0 0 32 17">
        <Water />
      </symbol>
      <symbol id="pool-flat" viewBox="0 0 32 17">
        <path
          d="M7.5 2.6C11.5.4 14.5 3 18.5 2.2 24.5.8 30.5 3 30.5 8.2c0 5-5 7-10 5.8-3.5-.8-6 .6-10 .6C5 14.6 1.5 12.2 1.5 8.4c0-2.8 3-4.4 6-5.8Z"
          fill="var(--water)"
        />
      </symbol>
      <symbol id="a-roundabout" viewBox="0 0 24 24">
        <circle cx="12" cy="12" r="9" />
        <circle cx="12" cy="12" r="3.5" />
      </symbol>
      {neighbourhoods.map(({ Symbols }, index) => (
        <Symbols key={index} />
      ))}
    </svg>
  );
}
