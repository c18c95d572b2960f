/** The drawings of Your Perfect Home: its actions, and what stands on its lots. */

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
        <path
          d="M7.5 2.6C11.5.4 14.5 3 18.5 2.2 24.5.8 30.5 3 30.5 8.2c0 5-5 7-10 5.8-3.5-.8-6 .6-10 .6C5 14.6 1.5 12.2 1.5 8.4c0-2.8 3-4.4 6-5.8Z"
          fill="var(--water)"
        />
        <path d="M8 8.6c2-1.8 3.4-1.8 5.2 0s3.3 1.8 5.2 0 3.3-1.8 5.2 0" />
      </symbol>
      <symbol id="pool-flat" viewBox="0 0 32 17">
        <path
          d="M7.5 2.6C11.5.4 14.5 3 18.5 2.2 24.5.8 30.5 3 30.5 8.2c0 5-5 7-10 5.8-3.5-.8-6 .6-10 .6C5 14.6 1.5 12.2 1.5 8.4c0-2.8 3-4.4 6-5.8Z"
          fill="var(--water)"
        />
      </symbol>
      <symbol id="f-eggs" viewBox="0 0 14 18">
        <path
          d="M7 1.4c3 0 5.2 4.9 5.2 8.6a5.2 5.6 0 0 1-10.4 0C1.8 6.3 4 1.4 7 1.4Z"
          fill="var(--got)"
        />
        <path d="m2 8.8 1.7-1.5 1.7 1.5L7 7.3l1.6 1.5 1.7-1.5L12 8.8M2.4 12.4h9.2" />
      </symbol>
      <symbol id="f-bunker" viewBox="0 0 30 18">
        <path d="M2 16.6V10.8C2 5 8 1.4 15 1.4S28 5 28 10.8v5.8Z" fill="var(--got)" />
      </symbol>
      <symbol id="f-bunker-door" viewBox="0 0 30 18">
        <path d="M2 16.6V10.8C2 5 8 1.4 15 1.4S28 5 28 10.8v5.8Z" fill="var(--got)" />
        <path d="M10.5 16.6v-5a4.5 4.5 0 0 1 9 0v5M15 7.1v9.5M6 9.5h2M22 9.5h2" />
      </symbol>
      <symbol id="f-barricade" viewBox="0 0 30 18">
        <path d="M6 1.5v15M24 1.5v15" />
        <path d="M1.5 4.2 28.4 3l.2 4L1.7 8.2ZM1.4 10l27 1.2-.2 4-27-1.2Z" fill="var(--got)" />
      </symbol>
      <symbol id="f-gap" viewBox="0 0 30 18">
        <path d="M5 2.5v14M25 2.5v14M2.5 16.5h5M22.5 16.5h5" />
        <path d="M7 6.5h16M7 12h16" stroke-dasharray=".5 3.2" />
      </symbol>
      <symbol id="f-cone-1" viewBox="0 0 15 20">
        <path d="M3.6 9.8h7.8L7.5 18.6Z" />
        <circle cx="7.5" cy="6.4" r="3.9" fill="var(--got)" />
      </symbol>
      <symbol id="f-cone-2" viewBox="0 0 15 20">
        <path d="M3.6 9.8h7.8L7.5 18.6Z" />
        <circle cx="4.6" cy="6.6" r="3.2" fill="var(--got)" />
        <circle cx="10.4" cy="6.6" r="3.2" fill="var(--got)" />
      </symbol>
      <symbol id="f-cone-3" viewBox="0 0 15 20">
        <path d="M3.6 9.8h7.8L7.5 18.6Z" />
        <circle cx="7.5" cy="3.6" r="2.9" fill="var(--got)" />
        <circle cx="4.5" cy="7.6" r="2.9" fill="var(--got)" />
        <circle cx="10.5" cy="7.6" r="2.9" fill="var(--got)" />
      </symbol>
      <symbol id="f-candy" viewBox="0 0 20 17">
        <path d="M5.6 6.2 1.6 3.4v10.2l4-2.8M14.4 6.2l4-2.8v10.2l-4-2.8" />
        <circle cx="10" cy="8.5" r="5" fill="var(--got)" />
        <path d="M7.2 4.5c2.4 2 3.6 4.8 3.2 8.8" />
      </symbol>
      <symbol id="f-ghost" viewBox="0 0 16 18">
        <path
          d="M2.2 16.4V8a5.8 6.4 0 0 1 11.6 0v8.4l-2.3-2.1-1.7 2.1L8 14.3l-1.8 2.1-1.7-2.1Z"
          fill="var(--got)"
        />
        <path d="M6 7.3v.8M10 7.3v.8" />
      </symbol>
      <symbol id="f-truck" viewBox="0 0 30 18">
        <path d="M1.6 13.6V4.4h16.6v9.2" fill="var(--got)" />
        <path d="M18.2 7h5.2l4.8 3.4v3.2h-10M1.6 13.6h26.6M3 4.4 4.4 1.6h11L17 4.4M5.4 8.4h8.8" />
        <circle cx="7.2" cy="14.4" r="2.2" fill="var(--paper)" />
        <circle cx="22.4" cy="14.4" r="2.2" fill="var(--paper)" />
      </symbol>
      <symbol id="f-infected" viewBox="0 0 24 24">
        <path d="M5 5.6c4.5.4 9 .3 14-.3C14.5 10 9.6 14.6 5 19.2c4.6-.7 9.4-.8 14.2-.3" />
      </symbol>
      <symbol id="f-bullet" viewBox="0 0 24 24">
        <path d="M8 21.5V10c0-3.6 2-6.4 4-8 2 1.6 4 4.4 4 8v11.5ZM8 16.5h8M8 10h8" />
      </symbol>
      <symbol id="f-lights" viewBox="0 0 24 24">
        <path d="M1.5 6.5c5.5 7 15.5 7 21 0M6.5 10v2.5M12 11.8v2.5M17.5 10v2.5" />
        <circle cx="6.5" cy="15" r="2.3" />
        <circle cx="12" cy="16.8" r="2.3" />
        <circle cx="17.5" cy="15" r="2.3" />
      </symbol>
      <symbol id="a-roundabout" viewBox="0 0 24 24">
        <circle cx="12" cy="12" r="9" />
        <circle cx="12" cy="12" r="3.5" />
      </symbol>
    </svg>
  );
}
